import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import type { ErrorCode } from "#domain/errors.ts";
import type { Candidate } from "#domain/matching/rankAuditors.ts";
import { languageOfCountry } from "#domain/matching/rankAudits.ts";
import { dateFormat, displayNames } from "#domain/texts/formats.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { useCountryName } from "#src/core/countryName.ts";

interface CandidateFactsProps {
  candidate: Candidate;
  task: Pick<TaskRecord, "fields" | "country">;
}

/** Texts of the reasons why an audit cannot be given to an auditor. */
const refusals: Partial<Record<ErrorCode, "unplaced" | "conflict" | "previous">> = {
  INSTITUTION_MISSING: "unplaced",
  PREVIOUS_AUDITOR: "previous",
};

/**
 * An auditor's facts for an audit in one line: name and country, own fields, language and capacity. Or the reason why
 * they may not grade it.
 */
export function CandidateFacts({ candidate, task }: CandidateFactsProps) {
  const { t, i18n } = useTranslation("running");
  const countryName = useCountryName();
  const { auditor, fields, speaks, hasRoom, refusal } = candidate;
  const language = displayNames(i18n.language, { type: "language" }).of(languageOfCountry(task.country));
  const date = dateFormat(i18n.language, { dateStyle: "medium", timeZone: "UTC" });
  const absent = auditor.absentUntil && date.format(new Date(auditor.absentUntil));
  return (
    <span className="candidate">
      <strong>{auditor.fullname}</strong>
      {auditor.country ? <span>{countryName(auditor.country)}</span> : null}
      {refusal ? (
        <em>{t(`choice.${refusals[refusal] ?? "conflict"}`)}</em>
      ) : (
        <>
          <span>{t("choice.fields", { own: fields.length, count: task.fields.length })}</span>
          {speaks ? <Tag color="green">{language}</Tag> : <Tag color="orange">{t("choice.foreign", { language })}</Tag>}
          <span>{t("choice.running", { running: auditor.running })}</span>
          {absent ? <Tag color="orange">{t("choice.absent", { date: absent })}</Tag> : null}
          {auditor.practised ? null : <Tag color="orange">{t("choice.unpractised")}</Tag>}
          {hasRoom || absent ? null : <Tag color="orange">{t("choice.full")}</Tag>}
        </>
      )}
    </span>
  );
}
