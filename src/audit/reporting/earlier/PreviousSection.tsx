import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { type StoredReport, sectionText } from "#src/audit/reporting/storedReport.ts";

interface PreviousSectionProps {
  previous: Pick<StoredReport, "sections" | "reason">;
  /** The name of the current section. */
  section: string;
  onTake(text: string): void;
}

/**
 * The previous round's text for the current section, which can be inserted, and the reason why the audit was sent back.
 */
export function PreviousSection({ previous, section, onTake }: PreviousSectionProps) {
  const { t } = useTranslation(["report", "audit"]);
  const text = sectionText(previous.sections, section);
  return (
    <>
      {text ? (
        <>
          <p className="section-version">{text}</p>
          <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => onTake(text)}>
            {t("report:offers.take")}
          </Button>
        </>
      ) : (
        <p>{t("report:offers.none")}</p>
      )}
      {previous.reason ? (
        <section>
          <h3>{t("audit:page.rejectedBecause")}</h3>
          <p className="section-version">{previous.reason}</p>
        </section>
      ) : null}
    </>
  );
}
