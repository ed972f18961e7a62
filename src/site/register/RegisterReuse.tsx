import { useTranslation } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { type RegisterSearch, registerFilterQuery } from "#src/site/register/registerSearch.ts";

const { licence } = programme.register;

/** The data of the register for programs and spreadsheets, with the filters of the search. */
export function RegisterReuse({ search }: { search: RegisterSearch }) {
  const { t, i18n } = useTranslation("register");
  const query = registerFilterQuery(search, i18n.language as Locale);
  return (
    <section aria-labelledby="register-reuse">
      <h2 id="register-reuse">{t("reuse.title")}</h2>
      <p>{t("reuse.text")}</p>
      <ul className="register-reuse">
        <li>
          <a href={`/api/v1/register?${query}`} rel="nofollow">
            {t("reuse.json")}
          </a>
        </li>
        <li>
          <a href={`/api/v1/register.csv?${query}`} rel="nofollow">
            {t("reuse.csv")}
          </a>
        </li>
        <li>
          <a href="/api/docs" rel="nofollow">
            {t("reuse.calls")}
          </a>
        </li>
      </ul>
      <p>
        {t("reuse.licence")}{" "}
        <a href={licence.address} rel="license">
          {licence.name}
        </a>
      </p>
    </section>
  );
}
