import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { Offer, Offers as OffersByName } from "#domain/report/offers.ts";

interface OffersProps {
  offers: OffersByName;
  fieldTitles: Record<string, string>;
  questionTitles: Record<string, string>;
  /** What the sections say already: an offer that is in them is not made again. */
  sections: Record<string, string>;
  onTake(section: keyof OffersByName, line: string): void;
}

/** What the grades offer for the report: a click writes it into its section, where it is the auditor's to change. */
export function Offers({ offers, fieldTitles, questionTitles, sections, onTake }: OffersProps) {
  const { t } = useTranslation("report");
  const lineOf = ({ questionId, auditFieldId, points, max, comment }: Offer) => {
    const title = questionTitles[questionId] ?? "";
    const field = fieldTitles[auditFieldId] ?? auditFieldId;
    return `– ${t("offers.line", { field, title, points, max })}${comment ? ` ${comment}` : ""}`;
  };
  const names: (keyof OffersByName)[] = ["strengths", "weaknesses"];
  return (
    <div className="report-offers">
      {names.map((name) => {
        const open = offers[name].map(lineOf).filter((line) => !sections[name]?.includes(line));
        if (open.length === 0) return null;
        return (
          <details key={name}>
            <summary>{t(`offers.${name}`, { count: open.length })}</summary>
            <ul>
              {open.map((line) => (
                <li key={line}>
                  <span>{line}</span>
                  <Button
                    size="small"
                    icon={<PlusOutlined aria-hidden />}
                    aria-label={t("offers.takeOne", { line })}
                    onClick={() => onTake(name, line)}
                  >
                    {t("offers.take")}
                  </Button>
                </li>
              ))}
            </ul>
            <Button size="small" onClick={() => onTake(name, open.join("\n"))}>
              {t("offers.takeAll")}
            </Button>
          </details>
        );
      })}
    </div>
  );
}
