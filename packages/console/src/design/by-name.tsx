import { texts } from "../texts/texts.ts";

/** "by Ada", or nothing where the name isn't known, as of a revoked API key. */
export function ByName({ name }: { readonly name: string | null | undefined }) {
  return name ? (
    <>
      {texts.by} <bdi>{name}</bdi>
    </>
  ) : null;
}
