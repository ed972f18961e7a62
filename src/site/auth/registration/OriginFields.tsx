import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { RegistrationFieldsProps } from "#src/site/auth/registration/CompetenceFields.tsx";
import { EnterprisesField } from "#src/site/auth/registration/EnterprisesField.tsx";
import { isUnlisted, MAX_LENGTH, NOT_LISTED, type Registration } from "#src/site/auth/registration/registration.ts";
import { useCountries } from "#src/site/auth/registration/useCountries.ts";
import { ListFailed } from "#src/site/form/ListFailed.tsx";
import { SelectField } from "#src/site/form/SelectField.tsx";
import { TextField } from "#src/site/form/TextField.tsx";
import { usePublicList } from "#src/site/form/usePublicList.ts";

/** The most that one call answers. */
const MAX_INSTITUTIONS = 1000;

function institutionsOf(country: string): `/institutions?${string}` | undefined {
  if (!country) return undefined;
  return `/institutions?${new URLSearchParams({ country, _sort: "name", _order: "asc", _start: "0", _end: String(MAX_INSTITUTIONS) })}`;
}

/** Memoised, because there are eighty options, and every letter typed elsewhere would rerender them. */
const CountryOptions = memo(function CountryOptions({ listId }: { listId: string }) {
  return useCountries(listId).map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
});

export interface OriginFieldsProps extends RegistrationFieldsProps {
  fill: (given: Partial<Registration>) => void;
}

/** Country, institution and own practice enterprises of the applicant, by which conflicts of interest are found. */
export function OriginFields({ field, fill }: OriginFieldsProps) {
  const { t } = useTranslation("auth");
  const country = field("country");
  const institution = field("institution");
  const institutions = usePublicList(institutionsOf(country.value));
  const none = country.value ? "choose" : "countryFirst";
  // A browser that restores a page chooses once more what a draft has brought back already, its institution with it.
  function choose(code: string): void {
    if (code !== country.value) fill({ country: code, institution: "" });
  }
  return (
    <>
      <SelectField {...country} onChange={choose} label={t("registration.country")} autoComplete="country">
        <option value="">{t("registration.choose")}</option>
        <CountryOptions listId={country.id} />
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
      {isUnlisted({ institution: institution.value }) ? (
        <TextField
          {...field("institutionName")}
          label={t("registration.institutionName")}
          hint={t("registration.institutionNameHint")}
          autoComplete="organization"
          maxLength={MAX_LENGTH.institutionName}
        />
      ) : null}
      <EnterprisesField
        {...field("declaredEnterprises")}
        label={t("registration.enterprises.label")}
        hint={t("registration.enterprises.hint")}
        none={field("noEnterprise").value}
        onNone={field("noEnterprise").onChange}
      />
    </>
  );
}
