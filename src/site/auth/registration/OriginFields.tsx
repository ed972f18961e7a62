import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { displayNames } from "#domain/texts/formats.ts";
import countries from "#schemas/countries.json";
import type { RegistrationFieldsProps } from "#src/site/auth/registration/CompetenceFields.tsx";
import { NOT_LISTED, type Registration } from "#src/site/auth/registration/registration.ts";
import { ListFailed } from "#src/site/form/ListFailed.tsx";
import { SelectField } from "#src/site/form/SelectField.tsx";
import { usePublicList } from "#src/site/form/usePublicList.ts";
import { useHydrated } from "#src/site/useHydrated.ts";

/** The most that one call answers. */
const MAX_INSTITUTIONS = 1000;

function institutionsOf(country: string): `/institutions?${string}` | undefined {
  if (!country) return undefined;
  return `/institutions?${new URLSearchParams({ country, _sort: "name", _order: "asc", _start: "0", _end: String(MAX_INSTITUTIONS) })}`;
}

/** The countries of the network by their names in the reader's language; browsers differ in these, so a page that is only drawn has none. */
function useCountries(): { code: string; name: string }[] {
  const { language } = useTranslation().i18n;
  const hydrated = useHydrated();
  return useMemo(() => {
    if (!hydrated) return [];
    const names = displayNames(language, { type: "region" });
    const all = Object.keys(countries).map((code) => ({ code, name: names.of(code) ?? code }));
    const { compare } = new Intl.Collator(language);
    return all.sort((a, b) => compare(a.name, b.name));
  }, [language, hydrated]);
}

export interface OriginFieldsProps extends RegistrationFieldsProps {
  fill: (given: Partial<Registration>) => void;
}

/** Where the applicant comes from: the country, and one of its institutions, so that conflicts of interest can be found. */
export function OriginFields({ field, fill }: OriginFieldsProps) {
  const { t } = useTranslation("auth");
  const country = field("country");
  const institution = field("institution");
  const institutions = usePublicList(institutionsOf(country.value));
  const none = country.value ? "choose" : "countryFirst";
  return (
    <>
      <SelectField
        {...country}
        onChange={(code) => fill({ country: code, institution: "" })}
        label={t("registration.country")}
        autoComplete="country"
      >
        <option value="">{t("registration.choose")}</option>
        {useCountries().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...institution}
        label={t("registration.institution")}
        hint={t("registration.institutionHint")}
        autoComplete="off"
      >
        <option value="">{t(`registration.${none}`)}</option>
        {institutions.items?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {country.value ? <option value={NOT_LISTED}>{t("registration.notListed")}</option> : null}
      </SelectField>
      <ListFailed list={institutions} />
    </>
  );
}
