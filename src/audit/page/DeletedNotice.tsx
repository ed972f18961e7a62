import { Alert } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EVERYTHING } from "#providers/live/readEvents.ts";
import { useLiveEvents } from "#src/core/liveEvents.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

/** Who deleted an audit while its page was open: a name, empty for the clock; undefined while nothing is known of that. */
export function useDeletedBy(code: string): string | undefined {
  const [deleted, setDeleted] = useState<{ code: string; by: string }>();
  useLiveEvents((event) => {
    if (event === EVERYTHING || event.resource !== "task" || event.id !== code || event.by === undefined) return;
    setDeleted({ code, by: event.by });
  });
  return deleted?.code === code ? deleted.by : undefined;
}

/** An audit is gone while somebody has it open: what they see, and typed, stays on the page until they leave it. */
export function DeletedNotice({ by }: { by: string | undefined }) {
  const { t } = useTranslation("audit");
  const isAuditor = useSignedIn().role === "auditor";
  const unknown = isAuditor ? t("deleted.notYours") : t("page.notFound");
  const how = by === undefined ? unknown : by === "" ? t("deleted.byClock") : t("deleted.by", { name: by });
  return <Alert className="gone-notice" type="warning" showIcon message={how} description={t("deleted.copy")} />;
}
