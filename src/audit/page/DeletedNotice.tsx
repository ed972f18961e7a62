import { Alert } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EVERYTHING } from "#providers/live/readEvents.ts";
import { useLiveEvents } from "#src/core/liveEvents.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

/**
 * Name of the person who deleted an audit while its page was open. Empty for the scheduler, undefined if it was not
 * deleted.
 */
export function useDeletedBy(code: string): string | undefined {
  const [deleted, setDeleted] = useState<{ code: string; by: string }>();
  useLiveEvents((event) => {
    if (event === EVERYTHING || event.resource !== "task" || event.id !== code || event.by === undefined) return;
    setDeleted({ code, by: event.by });
  });
  return deleted?.code === code ? deleted.by : undefined;
}

/** Notice that the open audit was deleted. Its content and input stay on the page until the person leaves. */
export function DeletedNotice({ by }: { by: string | undefined }) {
  const { t } = useTranslation("audit");
  const isAuditor = useSignedIn().role === "auditor";
  const unknown = isAuditor ? t("deleted.notYours") : t("page.notFound");
  const how = by === undefined ? unknown : by === "" ? t("deleted.byClock") : t("deleted.by", { name: by });
  return <Alert className="gone-notice" type="warning" showIcon message={how} description={t("deleted.copy")} />;
}
