import { useState } from "react";
import { useTranslation } from "react-i18next";
import { download } from "#providers/http/download.ts";
import { saveBlob } from "#src/shared/saveBlob.ts";
import { AuthLayout } from "#src/site/auth/AuthLayout.tsx";
import { BrokenLink } from "#src/site/auth/address/BrokenLink.tsx";
import { Done } from "#src/site/auth/Done.tsx";
import { SubmissionForm } from "#src/site/form/SubmissionForm.tsx";
import { SubmitButton } from "#src/site/form/SubmitButton.tsx";
import { useSubmission } from "#src/site/form/useSubmission.ts";

function FetchForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation("auth");
  const submission = useSubmission({
    values: { token },
    validate: () => ({}),
    call: async (body) => {
      const { blob, fileName } = await download("/addresses/data", { body });
      saveBlob(blob, fileName);
      onDone();
    },
  });
  return (
    <SubmissionForm form="data" submission={submission}>
      <SubmitButton busy={submission.busy} label={t("data.submit")} busyLabel={t("data.submitting")} />
    </SubmissionForm>
  );
}

/** `/dashboard/auth/data`: all data of a person, by a link that was mailed to their address. */
export default function DataPage() {
  const { t } = useTranslation("auth");
  const [token] = useState(() => new URLSearchParams(location.search).get("token") ?? "");
  const [done, setDone] = useState(false);
  const asks = token !== "" && !done;
  return (
    <AuthLayout title={t("data.title")} {...(asks ? { lead: t("data.lead") } : {})}>
      {asks ? <FetchForm token={token} onDone={() => setDone(true)} /> : null}
      {done ? (
        <Done title={t("data.done")}>
          <p>{t("data.doneText")}</p>
        </Done>
      ) : null}
      {token ? null : <BrokenLink />}
    </AuthLayout>
  );
}
