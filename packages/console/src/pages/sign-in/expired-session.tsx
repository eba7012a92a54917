import { Dialog } from "../../design/dialog.tsx";
import type { CurrentUser } from "../../session/session.ts";
import { texts } from "../../texts/texts.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** Asks for the password above the page, which stays as it is. */
export function ExpiredSession({ user }: { readonly user: CurrentUser }) {
  return (
    <Dialog title={texts.signIn.expired} isOpen onClose={() => {}} size="narrow" role="alertdialog">
      <p>{texts.signIn.expiredDetail}</p>
      <SignInForm email={user.email} />
    </Dialog>
  );
}
