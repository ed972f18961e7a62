import { useTranslation } from "react-i18next";
import type { AuditField } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import { spokenLanguageChoices } from "#domain/tables/spokenLanguages.ts";
import type { Registration } from "#src/site/auth/registration/registration.ts";
import { ChoicesField } from "#src/site/form/ChoicesField.tsx";
import { ListFailed } from "#src/site/form/ListFailed.tsx";
import type { useFieldProps } from "#src/site/form/useFieldProps.ts";
import { usePublicList } from "#src/site/form/usePublicList.ts";

export interface RegistrationFieldsProps {
  field: ReturnType<typeof useFieldProps<Registration>>;
}

const languages = programme.locales.map(({ code, name }) => ({ value: code, label: name, lang: code }));
const isOfProgramme = (tag: string) => languages.some(({ value }) => value === tag);
const furtherLanguages = (locale: string) =>
  spokenLanguageChoices(locale)
    .filter(([value]) => !isOfProgramme(value))
    .map(([value, label = value]) => ({ value, label }));

/** The applicant's competence: languages and audit fields. */
export function CompetenceFields({ field }: RegistrationFieldsProps) {
  const { t, i18n } = useTranslation("auth");
  const auditFields = usePublicList("/audit-fields?_sort=position&_order=asc");
  const titleOf = ({ title, texts }: AuditField) => texts?.title?.[i18n.language] ?? title;
  return (
    <>
      <ChoicesField
        {...field("speakingLanguages")}
        label={t("registration.speakingLanguages")}
        hint={t("registration.speakingLanguagesHint")}
        choices={languages}
        further={{ choices: furtherLanguages(i18n.language), label: t("registration.furtherLanguage") }}
      />
      <ChoicesField
        {...field("experience_from_fields")}
        label={t("registration.areas")}
        hint={t("registration.areasHint")}
        choices={(auditFields.items ?? []).map((item) => ({ value: item.id, label: titleOf(item) }))}
      />
      <ListFailed list={auditFields} />
    </>
  );
}
