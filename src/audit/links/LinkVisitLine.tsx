import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dateFormat } from "#domain/texts/formats.ts";
import { send } from "#providers/http/send.ts";
import { fileSize } from "#src/audit/files/fileSize.ts";
import type { LinkVisitResult } from "#src/audit/links/LinkVisitsContext.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";

type Comparison = "same" | "changed" | "gone" | "unknown";

interface LinkVisitLineProps {
  taskCode: string;
  url: string;
  visit: LinkVisitResult;
}

async function compare(taskCode: string, url: string): Promise<Comparison> {
  const path = `/tasks/${taskCode}/link-visits/now?url=${encodeURIComponent(url)}` as const;
  const { now, same } = (await send({ method: "GET", path })).data;
  if (!now.valid) return "gone";
  if (same === undefined) return "unknown";
  return same ? "same" : "changed";
}

/** The server's result for a link at submission. A click checks whether its content is still the same. */
export default function LinkVisitLine({ taskCode, url, visit }: LinkVisitLineProps) {
  const { t, i18n } = useTranslation("files");
  const [result, setResult] = useState<string>();
  const [busy, setBusy] = useState(false);
  const flight = useSingleFlight();
  const { valid, checkedAt, type, size } = visit;
  const date = dateFormat(i18n.language, { dateStyle: "medium" }).format(new Date(checkedAt));
  const kind = [type, size === undefined ? undefined : fileSize(size, i18n.language)].filter(Boolean).join(", ");
  const found = valid ? (kind ? "visit.found" : "visit.reached") : "visit.notReached";
  const look = async () => {
    if (!flight.begin()) return;
    setBusy(true);
    setResult(await compare(taskCode, url).then((comparison) => t(`visit.${comparison}`), messageOf));
    setBusy(false);
    flight.end();
  };
  return (
    <span className="link-visit">
      {t(found, { date, kind })}{" "}
      {visit.sha256 ? (
        <Button size="small" type="link" loading={buttonLoading(busy)} onClick={look}>
          {t("visit.compare")}
        </Button>
      ) : null}
      <span role="status">{result}</span>
    </span>
  );
}
