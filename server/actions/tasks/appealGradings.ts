import { rolesWith } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import { mayCompareGradings } from "#domain/procedure/appeal.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import type { Assessment } from "#domain/scoring/score.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { count, flag, listOf, number, text, textOrNull } from "#server/http/shapes.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { bothGradings, type GradedResult } from "#server/tasks/appeals/gradings.ts";
import { readTask } from "#server/tasks/readAudit.ts";

const numberOrNull = { type: ["number", "null"] } as const;
const gradeShape = objectOf({ points: numberOrNull, comment: text, notApplicable: flag });
const resultShape = objectOf({ points: number, max: number, percent: count, level: textOrNull });

const gradeOf = ({ points = null, comment = "", notApplicable = false }: Assessment = {}) => ({
  points,
  comment,
  notApplicable,
});

const resultOf = ({ score: { points, max, percent }, level }: GradedResult) => ({ points, max, percent, level });

/** Both gradings of the latest appeal side by side: the points and comments of the questions, and the level of each. */
export default defineAction({
  method: "GET",
  path: "/tasks/:code/appeal/gradings",
  summary: "Both gradings of an appeal",
  access: rolesWith(programmeResources.get("appeal"), "read"),
  query: { languageCode: languageTag },
  response: objectOf({
    questions: listOf(
      objectOf({
        id: text,
        field: text,
        title: text,
        max: count,
        weight: count,
        first: gradeShape,
        second: gradeShape,
      }),
    ),
    first: resultShape,
    second: resultShape,
  }),
  errors: ["NOT_FOUND"],
  async handle({ services, actor, params, query }) {
    const task = await readTask(services, actor, params.code);
    const appeal = await readRecord(services, services.registry.get("appeal"), actor, task.appealId ?? "");
    if (!mayCompareGradings(appeal.status, actor.role)) throw new DomainError("NOT_FOUND");
    const { sections, first, second } = await bothGradings(services.database.kysely, task, appeal);
    if (!second) throw new DomainError("NOT_FOUND");
    const locale = documentLocale(query.languageCode);
    const chosen = new Set(appeal.questions);
    return {
      questions: sections.flatMap(({ title: field, questions }) =>
        questions
          .filter(({ id }) => chosen.has(id))
          .map(({ id, title, maxPoints: max, weight = 1 }) => ({
            id,
            field: textIn(field, locale),
            title: textIn(title, locale),
            max,
            weight,
            first: gradeOf(first.assessments[id]),
            second: gradeOf(second.assessments[id]),
          })),
      ),
      first: resultOf(first),
      second: resultOf(second),
    };
  },
});
