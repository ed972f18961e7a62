import type { Kysely } from "kysely";
import type { Actor } from "#domain/access/actor.ts";
import type { SecondGrading, Task } from "#domain/generated/resources.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { Section } from "#domain/questionnaire/sections.ts";
import type { Tables } from "#server/database/database.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";
import { answersOf } from "#server/tasks/answers.ts";
import { gradedAnswers } from "#server/tasks/judged.ts";

/** The questions of a second grading, and the answers of the whole audit. */
export interface BlindWork {
  /** Only the questions to grade, by audit field. */
  sections: Section[];
  answers: Answers;
}

/** Content of a second grading, without points of the first one. */
export async function blindWorkOf(
  database: Kysely<Tables>,
  { code, level }: Pick<Task, "code" | "level">,
  { questions, purpose, round }: Pick<SecondGrading, "questions" | "purpose" | "round">,
): Promise<BlindWork> {
  const sections = await sectionsOf(database, code, level);
  const own = sections.map((section) => ({
    ...section,
    questions: section.questions.filter(({ id }) => questions.includes(id)),
  }));
  const answers =
    purpose === "appeal" ? await gradedAnswers(database, code, Number(round)) : await answersOf(database, code);
  return { sections: own.filter((section) => section.questions.length > 0), answers };
}

/** Whether a person grades an answer with this file a second time. */
export async function gradesFile(
  database: Kysely<Tables>,
  actor: Pick<Actor, "id">,
  taskCode: string,
  fileId: string,
): Promise<boolean> {
  if (actor.id === null) return false;
  const gradings = await database
    .selectFrom("second_gradings")
    .innerJoin("tasks", "tasks.code", "second_gradings.taskCode")
    .select("questions")
    .where("taskCode", "=", taskCode)
    .where("second_gradings.auditorId", "=", actor.id)
    .where("second_gradings.status", "in", ["draft", "finished"])
    .whereRef("second_gradings.round", "=", "tasks.round")
    .execute();
  if (gradings.length === 0) return false;
  const questions: string[] = gradings.flatMap((grading) => JSON.parse(grading.questions));
  const answers = await answersOf(database, taskCode);
  return questions.some((id) => answers[id]?.proofs.some(({ file }) => file?.id === fileId));
}
