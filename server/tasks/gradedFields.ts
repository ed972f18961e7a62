import type { Kysely } from "kysely";
import type { Locale } from "#domain/generated/programme.ts";
import type { Certificate, Task } from "#domain/generated/resources.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { Section } from "#domain/questionnaire/sections.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { type Assessments, isGraded } from "#domain/scoring/score.ts";
import type { Tables } from "#server/database/database.ts";
import type { GradedField } from "#server/pdf/documents.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";
import { answersOf } from "#server/tasks/answers.ts";

/** The grades to read: of an auditor, by default the last finished ones. */
interface WhichGrades extends Pick<Certificate, "auditorId"> {
  round?: number;
  /** The graded answers, which decide the visible questions; by default the current ones. */
  answers?: Answers;
}

/** An audit's questions with answers and grades. */
interface GradedAnswers {
  sections: Section[];
  answers: Answers;
  assessments: Assessments;
}

/** The questions of an audit with the graded answers and the auditor's grades. */
export async function reportedGrades(
  database: Kysely<Tables>,
  task: Pick<Task, "code" | "level">,
  { auditorId, round, answers: graded }: WhichGrades,
): Promise<GradedAnswers> {
  let grades = database
    .selectFrom("grades")
    .select("assessments")
    .where("taskCode", "=", task.code)
    .where("auditorId", "=", auditorId)
    .where("status", "=", "finished")
    .orderBy("round", "desc");
  if (round !== undefined) grades = grades.where("round", "=", round);
  const grade = await grades.executeTakeFirst();
  return {
    sections: await sectionsOf(database, task.code, task.level),
    answers: graded ?? (await answersOf(database, task.code)),
    assessments: grade ? JSON.parse(grade.assessments) : {},
  };
}

/** The auditor's points and comments for each question of an audit, by audit field, in one language. */
export function gradedFields({ sections, answers, assessments }: GradedAnswers, locale: Locale): GradedField[] {
  const fields = sections.map(({ title, questions }) => ({
    title: textIn(title, locale),
    questions: visibleQuestions(questions, answers)
      .filter(({ id }) => isGraded(assessments[id]))
      .map(({ id, title: question, maxPoints: max, weight = 1 }) => {
        const { points = null, comment = "", notApplicable, proofs = [] } = assessments[id] ?? {};
        const given = notApplicable ? null : points;
        const added = answers[id]?.addedAt !== undefined;
        return { id, title: textIn(question, locale), points: given, max, weight, comment, proofs, added };
      }),
  }));
  return fields.filter(({ questions }) => questions.length > 0);
}
