import { utcDay } from "#domain/calendar/time.ts";
import type { TeamAnswer, TeamAnswers } from "#domain/generated/demo-answers.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import type { Answer } from "#domain/questionnaire/answer.ts";

const files = import.meta.glob<TeamAnswers>("/schemas/demo-answers/**/*.json", { eager: true, import: "default" });

/** All texts of a team of the demonstration, by question. */
function writtenBy(team: string | undefined): Record<string, TeamAnswer> {
  if (!team) return {};
  const folder = `/schemas/demo-answers/${team}/`;
  const own = Object.entries(files).filter(([path]) => path.startsWith(folder));
  return Object.assign({}, ...own.map(([, { answers }]) => answers));
}

/** The entries for these questions. Undefined if the team has written none. */
function forQuestions(questions: readonly Pick<Question, "id" | "type">[], team: string | undefined) {
  const written = writtenBy(team);
  const found = questions.flatMap((question) => {
    const given = written[question.id];
    return given ? [{ question, given }] : [];
  });
  return found.length > 0 ? found : undefined;
}

/** An answer of a team on a day, with an address as its proof. */
export function asGiven(
  { id, type }: Pick<Question, "id" | "type">,
  { value, details, proof }: TeamAnswer,
  now: Date,
): Omit<Answer, "revision"> {
  return {
    value: type === "date" ? utcDay(now, Number(value)) : value,
    ...(details ? { details } : {}),
    additionalDetails: "",
    proofs: proof ? [{ title: proof, url: `https://intranet.example/proof/${id}` }] : [],
  };
}

/**
 * The answers of a demonstration team to a field's questions. Undefined if it has written none.
 * @param team its folder in `schemas/demo-answers`
 */
export function teamAnswers(
  questions: readonly Pick<Question, "id" | "type">[],
  team: string | undefined,
  now: Date,
): Record<string, Omit<Answer, "revision">> | undefined {
  const found = forQuestions(questions, team);
  return found && Object.fromEntries(found.map(({ question, given }) => [question.id, asGiven(question, given, now)]));
}

/** The auditor's grades for them. */
export function teamGrades(questions: readonly Pick<Question, "id" | "type">[], team: string | undefined) {
  const found = forQuestions(questions, team);
  return (
    found &&
    Object.fromEntries(
      found.map(({ question, given: { points = 0, comment = "" } }) => [question.id, { points, comment }]),
    )
  );
}
