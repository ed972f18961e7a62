import { Button, Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { NewItem } from "#src/audit/improving/usePlan.ts";

/** Suggestions for the plan from the auditor's grades and report. A click plans one. */
export function PlanOffers({ offers, onTake }: { offers: NewItem[]; onTake(offer: NewItem): Promise<void> }) {
  const { t } = useTranslation(["audit", "resources"]);
  const [busy, setBusy] = useState(false);
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
              disabled={busy}
              onClick={async () => {
                setBusy(true);
                await onTake(offer).finally(() => setBusy(false));
              }}
            >
              {t("audit:plan.take")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
