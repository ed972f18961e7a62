import { useState } from "react";
import { useTranslation } from "react-i18next";
import { digestFrequencies } from "#domain/notifications/digests.ts";
import { isTopic } from "#domain/notifications/topics.ts";
import { send } from "#providers/http/send.ts";
import { AuthLayout } from "#src/site/auth/AuthLayout.tsx";
import { BrokenLink } from "#src/site/auth/address/BrokenLink.tsx";
import { Done } from "#src/site/auth/Done.tsx";
import { SubmissionForm } from "#src/site/form/SubmissionForm.tsx";
import { SubmitButton } from "#src/site/form/SubmitButton.tsx";
import { useSubmission } from "#src/site/form/useSubmission.ts";

type Frequency = "atOnce" | "never";

interface Link {
  token: string;
  /** The kind of emails: a topic, or the digest of a frequency. */
  of: string;
}

const isDigest = (of: string) => digestFrequencies.some((frequency) => frequency === of);

/** Token and kind of the link to this page; undefined if it is incomplete. */
function readLink(): Link | undefined {
  const parameters = new URLSearchParams(location.search);
  const [token, of] = [parameters.get("token") ?? "", parameters.get("of") ?? ""];
  return token && (isTopic(of) || isDigest(of)) ? { token, of } : undefined;
}

interface ChoiceFormProps {
  token: string;
  frequency: Frequency;
  onDone(frequency: Frequency): void;
}

function ChoiceForm({ token, frequency, onDone }: ChoiceFormProps) {
  const { t } = useTranslation("news");
  const submission = useSubmission({
    values: { token, frequency },
    validate: () => ({}),
    call: async (body) => {
      await send({ method: "POST", path: "/unsubscribe/choice", body });
      onDone(frequency);
    },
  });
  return (
    <SubmissionForm form="unsubscribe" submission={submission}>
      <SubmitButton
        busy={submission.busy}
        label={t(frequency === "never" ? "unsubscribe.submit" : "unsubscribe.again")}
        busyLabel={t("unsubscribe.submitting")}
      />
    </SubmissionForm>
  );
}

/**
 * `/dashboard/auth/unsubscribe`: stops emails of one kind, without a sign-in. It takes a click, because programs that
 * check emails open their links too.
 */
export default function UnsubscribePage() {
  const { t } = useTranslation("news");
  const [link] = useState(readLink);
  const [chosen, setChosen] = useState<Frequency>();
  return (
    <AuthLayout title={t("unsubscribe.title")} {...(link && !chosen ? { lead: t("unsubscribe.lead") } : {})}>
      {link ? (
        <p className="auth-topic">
          <strong>{t(`topics.${link.of}`)}</strong>
        </p>
      ) : (
        <BrokenLink remedy={t("unsubscribe.brokenText")} />
      )}
      {link && !chosen ? <ChoiceForm token={link.token} frequency="never" onDone={setChosen} /> : null}
      {link && chosen === "never" ? (
        <Done title={t("unsubscribe.done")}>
          <p>{t("unsubscribe.doneText")}</p>
          {isDigest(link.of) ? null : <ChoiceForm token={link.token} frequency="atOnce" onDone={setChosen} />}
        </Done>
      ) : null}
      {chosen === "atOnce" ? (
        <Done title={t("unsubscribe.back")}>
          <p>{t("unsubscribe.backText")}</p>
        </Done>
      ) : null}
    </AuthLayout>
  );
}
