import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { useResponses } from "#src/audit/answers/useResponses.tsx";
import type { WorkProps } from "#src/audit/audit.ts";
import { ProofRequests } from "#src/audit/requests/ProofRequests.tsx";
import { openOf, useRequests } from "#src/audit/requests/RequestsContext.ts";
import { Supplements } from "#src/audit/supplementing/Supplements.tsx";

/** The auditor's open requests, with the questions that the team can add to now. */
export default function RequestsTab(props: WorkProps) {
  return (
    <ProofRequests {...props}>
      <Requested {...props} />
    </ProofRequests>
  );
}

function Requested(props: WorkProps) {
  const { t } = useTranslation("requests");
  const { responses, unread } = useResponses(props.task.code);
  const requests = useRequests();
  if (!responses || !requests) return unread ?? <Skeleton active />;
  const open = [...openOf(requests)].sort().join();
  return (
    <>
      {unread}
      <p>{t("intro")}</p>
      <Supplements key={open} {...props} responses={responses} />
    </>
  );
}
