import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { countryName } from "#domain/certificate/format.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import type { ResponseOf } from "#providers/http/routes.ts";
import { RegisterChoice } from "#src/site/register/RegisterChoice.tsx";
import { orders, type RegisterOrder, type RegisterSearch } from "#src/site/register/registerSearch.ts";

export type RegisterTotal = ResponseOf<"GET", "/register">["totals"][number];

interface RegisterFormProps {
  search: RegisterSearch;
  /** The name that is typed, and applies once it is sent or a filter is chosen. */
  typed: string;
  totals: readonly RegisterTotal[];
  onType(typed: string): void;
  onSearch(next: RegisterSearch): void;
}

/** Search and filters of the register. Before its code is loaded, the browser sends it as a usual form. */
export function RegisterForm({ search, typed, totals, onType, onSearch }: RegisterFormProps) {
  const { t, i18n } = useTranslation(["register", "certificate", "common"]);
  const locale = i18n.language as Locale;
  const listed = new Set([...totals.map(({ country }) => country), ...(search.country ? [search.country] : [])]);
  const countries = [...listed].map((code) => ({ value: code, title: countryName(code, locale) }));
  countries.sort((one, other) => one.title.localeCompare(other.title, locale));
  const levels = programme.levels.map(({ name }) => ({ value: name, title: t(`certificate:levels.${name}`) }));

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch({ ...search, q: typed, page: 1 });
  }
  const choose = (chosen: Partial<RegisterSearch>) => onSearch({ ...search, q: typed, ...chosen, page: 1 });
  return (
    <form className="register-form" autoComplete="off" onSubmit={submit}>
      <div className="field register-name">
        <label htmlFor="register-q">{t("name")}</label>
        <div className="field-input">
          <input
            id="register-q"
            name="q"
            type="search"
            spellCheck={false}
            maxLength={200}
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
          <button type="submit" className="button">
            {t("common:search")}
          </button>
        </div>
      </div>
      <RegisterChoice
        name="country"
        label={t("certificate:facts.country")}
        options={[{ value: "", title: t("allCountries") }, ...countries]}
        value={search.country}
        onChange={(country) => choose({ country })}
      />
      <RegisterChoice
        name="level"
        label={t("certificate:level")}
        options={[{ value: "", title: t("allLevels") }, ...levels]}
        value={search.level}
        onChange={(level) => choose({ level })}
      />
      <RegisterChoice
        name="order"
        label={t("order")}
        options={Object.keys(orders).map((value) => ({ value, title: t(`orders.${value}`) }))}
        value={search.order}
        onChange={(order) => choose({ order: order as RegisterOrder })}
      />
    </form>
  );
}
