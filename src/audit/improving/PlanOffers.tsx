import { Button, Tag } from "antd";
import { useTranslation } from "react-i18next";
import type { NewItem } from "#src/audit/improving/usePlan.ts";

/** Suggestions for the plan from the auditor's grades and report. A click opens one as a new improvement. */
export function PlanOffers({ offers, onTake }: { offers: NewItem[]; onTake(offer: NewItem): void }) {
  const { t } = useTranslation(["audit", "resources"]);
  if (offers.length === 0) return null;
  return (
    <details className="plan-offers">
      <summary>{t("audit:plan.offers", { count: offers.length })}</summary>
      <ul>
        {offers.map((offer) => (
          <li key={`${offer.origin} ${offer.action}`}>
            <span>
              <Tag>{t(`resources:improvement.values.origin.${offer.origin}`)}</Tag> {offer.action}
            </span>
            <Button
              size="small"
              aria-label={t("audit:plan.takeOne", { action: offer.action })}
              onClick={() => onTake(offer)}
            >
              {t("audit:plan.take")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
