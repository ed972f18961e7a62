import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import { rulesOn } from "#domain/scoring/rules.ts";
import { listFormat, numberFormat } from "#domain/texts/formats.ts";

/** Requirements and threshold of each level, and the common rules. */
export function Criteria() {
  const { t, i18n } = useTranslation(["docs", "audit", "resources"]);
  const number = numberFormat(i18n.language);
  const percent = numberFormat(i18n.language, { style: "percent", maximumFractionDigits: 1 });
  const list = listFormat(i18n.language, { type: "disjunction" });
  const { levels, fieldThreshold } = rulesOn(new Date());
  const rules = [
    t("docs:rules.field", { threshold: number.format(fieldThreshold) }),
    t("docs:rules.requested"),
    t("docs:rules.optional"),
    t("docs:rules.notApplicable", { count: programme.notApplicablePerField }),
    t("docs:rules.deadline", { days: list.format(programme.deadlineDays.map((days) => number.format(days))) }),
    t("docs:rules.validity", { count: programme.certificate.validityMonths }),
  ];
  return (
    <section aria-labelledby="docs-criteria">
      <h2 id="docs-criteria">{t("docs:criteria")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach what may be wider than the window */}
      <fieldset className="docs-table" tabIndex={0} aria-labelledby="docs-criteria">
        <table className="docs-levels">
          <thead>
            <tr>
              <th scope="col">{t("resources:task.fields.level")}</th>
              <th scope="col">{t("docs:asks")}</th>
              <th scope="col">{t("docs:from")}</th>
              <th scope="col">{t("docs:eachStep")}</th>
              <th scope="col">{t("docs:minFields")}</th>
            </tr>
          </thead>
          <tbody>
            {programme.levels.map(({ name, asks }) => (
              <tr key={name}>
                <th scope="row">{t(`resources:task.values.level.${name}`)}</th>
                <td>{asks.map((step) => t(`audit:pdca.${step}`)).join(", ")}</td>
                <td>{percent.format(levels[name].threshold / 100)}</td>
                <td>{percent.format(levels[name].stepThreshold / 100)}</td>
                <td>{number.format(levels[name].minFields)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </fieldset>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
