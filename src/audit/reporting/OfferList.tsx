import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { OfferedLine, OfferedLines, OfferOrder } from "#src/audit/reporting/useOffers.ts";
import { Choice } from "#src/ui/Choice.tsx";

const orders: OfferOrder[] = ["largest", "field"];

interface OfferListProps {
  offered: OfferedLines;
  fieldTitles: Readonly<Record<string, string>>;
  onTake(text: string): void;
}

/** Lines in groups by audit field, or in one group in their order. */
function grouped({ lines, order }: OfferedLines): [auditFieldId: string | undefined, lines: OfferedLine[]][] {
  if (order === "largest") return lines.length > 0 ? [[undefined, lines]] : [];
  const groups = new Map<string, OfferedLine[]>();
  for (const each of lines) groups.set(each.auditFieldId, [...(groups.get(each.auditFieldId) ?? []), each]);
  return [...groups];
}

/** Suggestions from the grades for the current section. A click inserts a line, which the auditor can edit. */
export function OfferList({ offered, fieldTitles, onTake }: OfferListProps) {
  const { t } = useTranslation("report");
  const { kind, lines, order, setOrder } = offered;
  return (
    <div className="report-offers">
      <Choice
        optionType="button"
        label={t("offers.order")}
        value={order}
        options={orders.map((value) => ({ value, label: t(`offers.orders.${kind}.${value}`) }))}
        onChange={({ target }) => setOrder(target.value)}
      />
      {lines.length === 0 ? (
        <p>{t("offers.none")}</p>
      ) : (
        <p className="field-help report-key no-touch">{t("offers.key")}</p>
      )}
      {grouped(offered).map(([field, group]) => (
        <section key={field ?? ""} aria-label={field && fieldTitles[field]}>
          {field ? <h3>{fieldTitles[field]}</h3> : null}
          <ul>
            {group.map(({ questionId, line }) => (
              <li key={questionId}>
                <span>{line}</span>
                <Button
                  size="small"
                  icon={<PlusOutlined aria-hidden />}
                  aria-label={t("offers.takeOne", { line })}
                  onClick={() => onTake(line)}
                >
                  {t("offers.take")}
                </Button>
              </li>
            ))}
          </ul>
          {field && group.length > 1 ? (
            <Button size="small" onClick={() => onTake(group.map(({ line }) => line).join("\n"))}>
              {t("offers.takeField", { count: group.length })}
            </Button>
          ) : null}
        </section>
      ))}
    </div>
  );
}
