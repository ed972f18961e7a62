import { useTranslation } from "react-i18next";
import { countryName } from "#domain/certificate/format.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { numberFormat } from "#domain/texts/formats.ts";
import type { RegisterTotal } from "#src/site/register/RegisterForm.tsx";

const levels = programme.levels.map(({ name }) => name);

/** The numbers of listed certificates by country and level, with their sums. */
export function RegisterTotals({ totals }: { totals: readonly RegisterTotal[] }) {
  const { t, i18n } = useTranslation(["register", "certificate"]);
  const locale = i18n.language as Locale;
  const number = numberFormat(locale);
  const countOf = (matches: (total: RegisterTotal) => boolean) =>
    number.format(totals.filter(matches).reduce((sum, { count }) => sum + count, 0));
  const countries = [...new Set(totals.map(({ country }) => country))].map((code) => ({
    code,
    title: countryName(code, locale),
  }));
  countries.sort((one, other) => one.title.localeCompare(other.title, locale));
  const row = (key: string, title: string, isOf: (total: RegisterTotal) => boolean) => (
    <tr key={key}>
      <th scope="row">{title}</th>
      {levels.map((name) => (
        <td key={name}>{countOf((total) => isOf(total) && total.level === name)}</td>
      ))}
      <td>{countOf(isOf)}</td>
    </tr>
  );
  return (
    <section aria-labelledby="register-totals">
      <h2 id="register-totals">{t("totals")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach what may be wider than the window */}
      <fieldset className="register-scroll" tabIndex={0} aria-labelledby="register-totals">
        <table className="register-totals" aria-labelledby="register-totals">
          <thead>
            <tr>
              <th scope="col">{t("certificate:facts.country")}</th>
              {levels.map((name) => (
                <th key={name} scope="col">
                  {t(`certificate:levels.${name}`)}
                </th>
              ))}
              <th scope="col">{t("total")}</th>
            </tr>
          </thead>
          <tbody>{countries.map(({ code, title }) => row(code, title, ({ country }) => country === code))}</tbody>
          <tfoot>{row("all", t("total"), () => true)}</tfoot>
        </table>
      </fieldset>
    </section>
  );
}
