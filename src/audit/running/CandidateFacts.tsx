import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import type { Candidate } from "#domain/matching/rankAuditors.ts";
import { languageOfCountry } from "#domain/matching/rankAudits.ts";
import { displayNames } from "#domain/texts/formats.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { useCountryName } from "#src/core/countryName.ts";

interface CandidateFactsProps {
  candidate: Candidate;
  task: Pick<TaskRecord, "fields" | "country">;
}

/**
 * An auditor's facts for an audit in one line: name and country, own fields, language, capacity; or why they may not
 * grade it.
 */
export function CandidateFacts({ candidate, task }: CandidateFactsProps) {
  const { t, i18n } = useTranslation("running");
  const countryName = useCountryName();
  const { auditor, fields, speaks, hasRoom, refusal } = candidate;
  const language = displayNames(i18n.language, { type: "language" }).of(languageOfCountry(task.country));
  return (
    <span className="candidate">
      <strong>{auditor.fullname}</strong>
      {auditor.country ? <span>{countryName(auditor.country)}</span> : null}
      {refusal ? (
        <em>{t(refusal === "INSTITUTION_MISSING" ? "choice.unplaced" : "choice.conflict")}</em>
      ) : (
        <>
          <span>{t("choice.fields", { own: fields.length, count: task.fields.length })}</span>
          {speaks ? <Tag color="green">{language}</Tag> : <Tag color="orange">{t("choice.foreign", { language })}</Tag>}
          <span>{t("choice.running", { running: auditor.running })}</span>
          {hasRoom ? null : <Tag color="orange">{t("choice.full")}</Tag>}
        </>
      )}
    </span>
  );
}
