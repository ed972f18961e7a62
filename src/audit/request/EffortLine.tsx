import { useTranslation } from "react-i18next";
import type { Level } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { hoursToAnswer } from "#domain/questionnaire/asked.ts";
import { numberFormat } from "#domain/texts/formats.ts";
import type { RequestableField } from "#src/audit/request/useRequestable.ts";

interface EffortLineProps {
  fields: readonly RequestableField[];
  level: Level;
  /** The ids of the chosen fields. */
  chosen: readonly string[];
}

/**
 * The effort of the chosen fields at the chosen level: questions, proofs, and hours of the whole team. Nothing before a
 * field is chosen.
 */
export function EffortLine({ fields, level, chosen }: EffortLineProps) {
  const { t, i18n } = useTranslation("audit");
  const asked = fields.filter(({ id, levels }) => chosen.includes(id) && levels.includes(level));
  const sum = (what: "questions" | "proofs") => asked.reduce((total, { asks }) => total + asks[level][what], 0);
  const effort = { questions: sum("questions"), proofs: sum("proofs") };
  const figure = numberFormat(i18n.language);
  return (
    <p className="request-effort" role="status">
      {asked.length === 0
        ? null
        : t("request.effort", {
            questions: figure.format(effort.questions),
            proofs: figure.format(effort.proofs),
            hours: figure.format(hoursToAnswer(effort, programme)),
          })}
    </p>
  );
}
