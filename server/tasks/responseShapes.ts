import { envelopeSchema } from "#domain/questionnaire/answer.ts";
import { objectOf } from "#server/action.ts";
import { recordResponse } from "#server/resources/programmeResources.ts";

const text = { type: "string" };
const textOrNull = { type: ["string", "null"] };
const count = { type: "integer", minimum: 0 };
const number = { type: "number", minimum: 0 };
const open = { type: "object", additionalProperties: true };
const listOf = (items: object) => ({ type: "array", items });
const mapOf = (values: object) => ({ type: "object", additionalProperties: values });

const counts = { answered: count, required: count, total: count };
const points = { points: number, max: number, percent: count };

/** How far answering is. */
export const progressResponse = objectOf({
  ...counts,
  sections: listOf(objectOf({ auditFieldId: text, ...counts })),
});

/** An answer as it is stored. */
const answerAnswer = objectOf(
  {
    value: {},
    ...envelopeSchema.properties,
    revision: count,
    answeredBy: text,
    answeredByName: text,
    answeredAt: { type: "string", format: "date-time" },
  },
  ["proofs", "additionalDetails", "revision"],
);

/** Answers by question id. */
export const answersResponse = mapOf(answerAnswer);

/** A question as `viewOf` makes it. */
const questionAnswer = objectOf({
  id: text,
  type: text,
  pdca: text,
  title: text,
  taskDetails: text,
  help: text,
  proof: { ...objectOf({ required: { type: "boolean" }, help: text }), type: ["object", "null"] },
  required: { type: "boolean" },
  maxPoints: count,
  weight: count,
  visibleIf: { type: ["object", "null"], additionalProperties: true },
  settings: open,
  schema: open,
  uiSchema: open,
});

/** Questions and answers of an audit. */
export const responsesResponse = objectOf({
  questionnaire: objectOf({
    sections: listOf(objectOf({ auditFieldId: text, title: text, questions: listOf(questionAnswer) })),
  }),
  answers: answersResponse,
  progress: progressResponse,
});

export const taskResponse = recordResponse("task");

/** How much there is to judge. */
export const factsResponse = objectOf({ questions: count, proofs: count, minutes: count, language: text });

const scoreAnswer = objectOf({
  ...points,
  fields: listOf(objectOf({ auditFieldId: text, ...points, graded: count, total: count })),
});

/** Grades with their score. */
export const gradeResponse = recordResponse("grade", { score: scoreAnswer });

/** Grades as they are read, with the answers that they are about. */
export const gradeReadResponse = recordResponse("grade", { score: scoreAnswer, answers: answersResponse });

export const reportResponse = recordResponse("report");

/** A finished report with the certificate that was issued. */
export const finishedReportResponse = recordResponse("report", { certificate: recordResponse("certificate") });

/** A comment with its author's name and role. */
export const commentResponse = objectOf({
  id: text,
  taskCode: text,
  round: count,
  questionId: textOrNull,
  replyTo: textOrNull,
  text,
  authorId: text,
  createdAt: { type: "string", format: "date-time" },
  authorName: textOrNull,
  authorRole: textOrNull,
  resolvedAt: { type: ["string", "null"], format: "date-time" },
});

const personAnswer = { id: text, name: text, role: text };

/** Who is where in an audit. */
export const presentResponse = listOf(objectOf({ ...personAnswer, questionId: textOrNull }));

/** Who works on an audit together. */
export const teamResponse = objectOf({
  members: listOf(objectOf(personAnswer)),
  contributors: listOf(text),
  owners: mapOf(text),
  present: presentResponse,
});

/** What the round before this one was like. */
export const previousRoundResponse = objectOf({
  round: { type: ["integer", "null"] },
  submittedAt: { type: ["string", "null"], format: "date-time" },
  answers: answersResponse,
  assessments: mapOf(open),
});

/** What the enterprise answered last, where it fits. */
export const formerAnswersResponse = objectOf({
  taskCode: textOrNull,
  completedAt: { type: ["string", "null"], format: "date-time" },
  answers: answersResponse,
});

/** What happened to an audit, the newest last. */
export const historyResponse = listOf(
  objectOf({
    id: text,
    at: { type: "string", format: "date-time" },
    action: text,
    status: textOrNull,
    reason: textOrNull,
    actorName: textOrNull,
    actorRole: textOrNull,
  }),
);
