import { useTranslation } from "react-i18next";
import { daysUntil } from "#domain/calendar/time.ts";
import { languageOfCountry } from "#domain/matching/rankAudits.ts";
import { displayNames, relativeTimeFormat } from "#domain/texts/formats.ts";
import type { Calls } from "#domain/wire/generated/calls.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { estimateInWords } from "#src/audit/parts/estimateInWords.ts";

/** Amount of grading work in an audit. */
export type ListedFacts = Calls["GET /tasks/facts"]["response"][number];

interface MatchFactsProps {
  task: TaskRecord;
  /** Undefined while loading. */
  facts: ListedFacts | undefined;
}

/** Facts for an auditor's choice: amount of work, time, language, waiting time, and round. */
export function MatchFacts({ task, facts }: MatchFactsProps) {
  const { t, i18n } = useTranslation("audit");
  const languages = displayNames(i18n.language, { type: "language" });
  const ago = relativeTimeFormat(i18n.language, { numeric: "auto" });
  const { approvedAt, country, fields, round = 1 } = task;
  const parts = [
    t("matching.fieldCount", { count: fields.length }),
    facts && t("matching.questions", { count: facts.questions }),
    facts && t("facts.about", { time: estimateInWords(facts.minutes, i18n.language) }),
    languages.of(languageOfCountry(country)),
    round > 1 ? t("matching.round", { round }) : undefined,
  ];
  return (
    <>
      <span className="match-facts">{parts.filter(Boolean).join(" · ")}</span>
      {approvedAt ? (
        <span className="match-facts">
          {t("matching.waiting", { since: ago.format(daysUntil(new Date(approvedAt), new Date()), "day") })}
        </span>
      ) : null}
    </>
  );
}
