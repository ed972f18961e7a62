import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";

/** What each level asks and from how many points on it is awarded, and the rules that hold for all of them. */
export function Criteria() {
  const { t, i18n } = useTranslation(["docs", "audit", "resources"]);
  const number = new Intl.NumberFormat(i18n.language);
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent", maximumFractionDigits: 1 });
  const list = new Intl.ListFormat(i18n.language);
  const rules = [
    t("docs:rules.field", { threshold: number.format(programme.fieldThreshold) }),
    t("docs:rules.requested"),
    t("docs:rules.notApplicable", { count: programme.notApplicablePerField }),
    t("docs:rules.deadline", { days: list.format(programme.deadlineDays.map((days) => number.format(days))) }),
    t("docs:rules.validity", { count: programme.certificate.validityMonths }),
  ];
  return (
    <section aria-labelledby="docs-criteria">
      <h2 id="docs-criteria">{t("docs:criteria")}</h2>
      <div className="docs-table">
        <table className="docs-levels">
          <thead>
            <tr>
              <th scope="col">{t("resources:task.fields.level")}</th>
              <th scope="col">{t("docs:asks")}</th>
              <th scope="col">{t("docs:from")}</th>
            </tr>
          </thead>
          <tbody>
            {programme.levels.map(({ name, asks, threshold }) => (
              <tr key={name}>
                <th scope="row">{t(`resources:task.values.level.${name}`)}</th>
                <td>{asks.map((step) => t(`audit:pdca.${step}`)).join(", ")}</td>
                <td>{percent.format(threshold / 100)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
