import { ProblemError } from "@screenspec/client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { deviceLoginQuery } from "../../data/access.ts";
import { ErrorNote, Note } from "../../design/content/notes.tsx";
import { LoadingState } from "../../design/content/states.tsx";
import { Time } from "../../design/content/time.tsx";
import { Button } from "../../design/controls/button.tsx";
import { TextField } from "../../design/controls/field.tsx";
import { Form } from "../../design/dialogs/form.tsx";
import { Facts } from "../../design/layout/facts.tsx";
import { Page } from "../../design/layout/page.tsx";
import { Section } from "../../design/layout/section.tsx";
import { Row, Stack } from "../../design/layout/stack.tsx";
import { client, useCurrentUser } from "../../session/session.ts";
import { deviceLogin } from "../../texts/pages/device-login.ts";
import { SignInForm } from "../sign-in/sign-in-form.tsx";
import styles from "./access.module.css";
import { describeUserAgent } from "./describe-user-agent.ts";

const route = getRouteApi("/frame/device");

/** Where `screenspec login` leads: the user compares the code, and lets the device log in or not. */
export function DevicePage() {
  const { code } = route.useSearch();
  return (
    <Page title={deviceLogin.title}>
      <Stack gap={8} maxWidth={720}>
        {code === undefined ? <EnterCode /> : <ConfirmDevice key={code} code={code} />}
      </Stack>
    </Page>
  );
}

function EnterCode() {
  const navigate = route.useNavigate();
  const [entered, setEntered] = useState("");
  const letters = entered.toUpperCase().replaceAll(/[^A-Z]/g, "");
  const submit = () =>
    void navigate({ search: { code: `${letters.slice(0, 4)}-${letters.slice(4)}` } });
  return (
    <Form maxWidth={360} onSubmit={submit}>
      <TextField
        label={deviceLogin.code}
        description={deviceLogin.codeDetail}
        value={entered}
        onChange={setEntered}
        autoFocus
      />
      <Row>
        <Button type="submit" variant="primary" isDisabled={letters.length !== 8}>
          {deviceLogin.next}
        </Button>
      </Row>
    </Form>
  );
}

function ConfirmDevice({ code }: { readonly code: string }) {
  const words = deviceLogin;
  const { email } = useCurrentUser();
  const { data, error, isFetched } = useQuery(deviceLoginQuery(code));
  const decision = useMutation({
    mutationFn: (approved: boolean) =>
      client.confirmDeviceLogin({ user_code: code, body: { approved } }),
    meta: { showsErrors: true },
  });
  const { error: refusal } = decision;
  const needsSignIn = refusal instanceof ProblemError && refusal.code === "recent_sign_in_required";
  if (decision.data?.status === "approved") {
    return (
      <Note tone="success" title={words.approved} role="status">
        {words.approvedDetail}
      </Note>
    );
  }
  if (decision.data?.status === "denied") {
    return (
      <Note tone="info" title={words.denied} role="status">
        {words.deniedDetail}
      </Note>
    );
  }
  // While a failed request is repeated there is no error: the form and the code that is typed into it stay.
  if (error !== null || (data === undefined && isFetched)) {
    return (
      <>
        <ErrorNote error={error} />
        <EnterCode />
      </>
    );
  }
  if (data === undefined) return <LoadingState error={null} onRetry={() => {}} lines={4} />;
  return (
    <>
      <p>{words.question(email)}</p>
      <Facts
        facts={[
          { label: words.code, value: <code className={styles["code"]}>{code}</code> },
          { label: words.device, value: describeUserAgent(data.user_agent) },
          { label: words.address, value: data.address },
          { label: words.begun, value: <Time value={data.created_at} /> },
        ]}
      />
      <Note tone="warning">{words.warning}</Note>
      {needsSignIn ? (
        <Section title={words.signInAgain} detail={words.signInAgainDetail} gap={4}>
          <Stack maxWidth={360}>
            <SignInForm email={email} onSignIn={() => decision.mutate(true)} />
          </Stack>
        </Section>
      ) : (
        <ErrorNote error={refusal} />
      )}
      <Row>
        {needsSignIn ? null : (
          <Button
            variant="primary"
            isPending={decision.isPending}
            onPress={() => decision.mutate(true)}
          >
            {words.approve}
          </Button>
        )}
        <Button isDisabled={decision.isPending} onPress={() => decision.mutate(false)}>
          {words.deny}
        </Button>
      </Row>
    </>
  );
}
