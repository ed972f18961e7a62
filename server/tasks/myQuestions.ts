import type { Kysely } from "kysely";
import type { Actor } from "#domain/access/actor.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { answerState } from "#domain/questionnaire/completeness.ts";
import { ownersOfQuestion } from "#domain/questionnaire/owners.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import type { MyQuestions } from "#domain/wire/myQuestions.ts";
import { statesOf } from "#domain/workflow/workflow.ts";
import type { Tables } from "#server/database/database.ts";
import { sectionsOf } from "#server/questionnaires.ts";
import type { Services } from "#server/services.ts";
import { answersOf } from "#server/tasks/answers.ts";
import { ownersOf, questionOwnersOf } from "#server/tasks/team.ts";

/** So many questions of an audit are named; the others are counted. */
const NAMED = 5;

/** The audits that wait for the team's answers, and in which something was given to a person, the nearest deadline first. */
function auditsWith(database: Kysely<Tables>, { id, code }: Actor) {
  return database
    .selectFrom("tasks")
    .select(["code", "title", "level"])
    .where("peCode", "=", code ?? "")
    .where("status", "in", statesOf("withTeam"))
    .where("withdrawnAt", "is", null)
    .where(({ or, exists, selectFrom }) =>
      or(
        (["question_owners", "field_owners"] as const).map((table) =>
          exists(
            selectFrom(table)
              .select("ownerId")
              .whereRef(`${table}.taskCode`, "=", "tasks.code")
              .where("ownerId", "=", String(id)),
          ),
        ),
      ),
    )
    .orderBy("expirationDate")
    .orderBy("code")
    .execute();
}

/** What a person has to answer in the audits under way: the questions given to them, and those of their fields. */
export async function myQuestions(
  { database: { kysely }, questionTypes }: Services,
  person: Actor,
  locale: Locale,
): Promise<MyQuestions> {
  const found: MyQuestions = [];
  for (const { code, title, level } of await auditsWith(kysely, person)) {
    const answers = await answersOf(kysely, code);
    const given = {
      owners: await ownersOf(kysely, code),
      questionOwners: await questionOwnersOf(kysely, code),
    };
    const mine = (await sectionsOf(kysely, code, level)).flatMap(({ auditFieldId, questions }) =>
      visibleQuestions(questions, answers).filter(({ id: questionId }) =>
        ownersOfQuestion(given, { auditFieldId, questionId }).includes(String(person.id)),
      ),
    );
    const open = mine.filter(
      (question) =>
        answers[question.id]?.toCheck || answerState(question, answers[question.id], questionTypes) !== "done",
    );
    const questions = open
      .slice(0, NAMED)
      .map((question) => ({ id: question.id, title: textIn(question.title, locale) }));
    found.push({ taskCode: code, title, open: open.length, total: mine.length, questions });
  }
  return found;
}
