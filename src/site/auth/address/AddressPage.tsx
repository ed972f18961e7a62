import { useState } from "react";
import { useTranslation } from "react-i18next";
import { send } from "#providers/http/send.ts";
import { AuthLayout } from "#src/site/auth/AuthLayout.tsx";
import { BrokenLink } from "#src/site/auth/address/BrokenLink.tsx";
import { Done } from "#src/site/auth/Done.tsx";
import { SubmissionForm } from "#src/site/form/SubmissionForm.tsx";
import { SubmitButton } from "#src/site/form/SubmitButton.tsx";
import { useSubmission } from "#src/site/form/useSubmission.ts";

type Status = "confirmed" | "waiting" | "released" | "removed";

interface Link {
  purpose: "confirm" | "release";
  token: string;
}

/** Purpose and token of the link to this page. */
function readLink(): Link {
  const parameters = new URLSearchParams(location.search);
  return { purpose: parameters.get("for") === "release" ? "release" : "confirm", token: parameters.get("token") ?? "" };
}

function FollowForm({ link, onDone }: { link: Link; onDone: (status: Status) => void }) {
  const { t } = useTranslation("auth");
  const submission = useSubmission({
    values: { token: link.token },
    validate: () => ({}),
    call: async (body) => {
      const { data } = await send({ method: "POST", path: "/addresses/confirm", body });
      onDone(data.status);
    },
  });
  return (
    <SubmissionForm form="address" submission={submission}>
      <SubmitButton
        busy={submission.busy}
        label={t(`address.${link.purpose}.submit`)}
        busyLabel={t("address.submitting")}
      />
    </SubmissionForm>
  );
}

/**
 * `/dashboard/auth/address`: confirms an e-mail address, or lets go of one. It takes a click: programs that look at mails
 * open their links too.
 */
export default function AddressPage() {
  const { t } = useTranslation("auth");
  const [link] = useState(readLink);
  const [status, setStatus] = useState<Status>();
  const asks = link.token !== "" && !status;
  return (
    <AuthLayout
      title={t(`address.${link.purpose}.title`)}
      {...(asks ? { lead: t(`address.${link.purpose}.lead`) } : {})}
    >
      {asks ? <FollowForm link={link} onDone={setStatus} /> : null}
      {status ? (
        <Done title={t(`address.${status}`)}>
          <p>{t(`address.${status}Text`)}</p>
        </Done>
      ) : null}
      {link.token ? null : <BrokenLink />}
    </AuthLayout>
  );
}
