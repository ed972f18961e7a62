import { useTranslation } from "react-i18next";
import { formatPercent } from "#domain/certificate/format.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { FieldShares, StepShares } from "#domain/scoring/compared.ts";
import "#src/audit/parts/compared.css";

interface ComparedStepsProps {
  compared: FieldShares;
  /** Titles of the fields by id. */
  titles: Record<string, string>;
}

/** The team's self-rating next to the result, by audit field and by step of Plan, Do, Check, Act. */
export function ComparedSteps({ compared: { fields, total }, titles }: ComparedStepsProps) {
  const { t, i18n } = useTranslation("certificate");
  const percent = (share: number | null) => (share === null ? "–" : formatPercent(share, i18n.language as Locale));
  const sides = ["team", "audit"] as const;
  const line = (id: string, title: string, shares: readonly StepShares[]) => (
    <tr key={id}>
      <th scope="row">{title}</th>
      {shares.flatMap(({ step, ...share }) =>
        sides.map((side) => (
          <td
            key={`${step} ${side}`}
            className={side}
            data-label={`${t(`compared.steps.${step}`)}: ${t(`compared.${side}`)}`}
          >
            {percent(share[side])}
          </td>
        )),
      )}
    </tr>
  );
  return (
    <section aria-labelledby="compared-steps" className="compared-place">
      <h2 id="compared-steps">{t("compared.title")}</h2>
      <table className="compared-steps" aria-describedby="compared-note">
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t("compared.field")}
            </th>
            {total.map(({ step }) => (
              <th key={step} scope="colgroup" colSpan={sides.length}>
                {t(`compared.steps.${step}`)}
              </th>
            ))}
          </tr>
          <tr>
            {total.flatMap(({ step }) =>
              sides.map((side) => (
                <th key={`${step} ${side}`} scope="col" className={side}>
                  {t(`compared.${side}`)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ auditFieldId, shares }) => line(auditFieldId, titles[auditFieldId] ?? "", shares))}
        </tbody>
        {fields.length > 1 ? <tfoot>{line("total", t("compared.total"), total)}</tfoot> : null}
      </table>
      <p id="compared-note">{t("compared.note")}</p>
    </section>
  );
}
