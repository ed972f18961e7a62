import { envelopeSchema } from "#domain/questionnaire/answer.ts";
import { recordSchema } from "#domain/schema/derive.ts";
import { steps } from "#domain/scoring/steps.ts";
import { named } from "#domain/wire/named.ts";
import { objectOf } from "#server/http/action.ts";
import { count, flag, listOf, mapOf, moment, momentOrNull, number, text, textOrNull } from "#server/http/shapes.ts";
import { programmeResources, recordResponse, recordWith } from "#server/resources/programmeResources.ts";

const open = { type: "object", additionalProperties: true } as const;

const counts = { answered: count, required: count, due: count, total: count } as const;
const points = { points: number, max: number, percent: count } as const;

/** Progress of answering. */
export const progressResponse = objectOf({
  ...counts,
  sections: listOf(objectOf({ auditFieldId: text, ...counts })),
});

/** A stored answer. */
const answerProperties = {
  value: {},
  ...envelopeSchema.properties,
  addedAt: {
    ...moment,
    description: "Since when it has additions from the external audit, made on an auditor's request.",
  },
  revision: count,
  answeredBy: text,
  answeredByName: text,
  coauthors: { ...listOf(text), description: "Names of the people who wrote earlier versions, the latest first." },
  answeredAt: moment,
} as const;
const answerShape = objectOf(answerProperties, ["proofs", "additionalDetails", "revision"]);

/** Versions of an answer, newest first. */
export const versionsResponse = listOf(
  objectOf({ ...answerProperties, round: count }, ["proofs", "additionalDetails", "revision", "round"]),
);

/** Answers by question id. */
export const answersResponse = named("Answers", mapOf(answerShape));

/** A question as `viewOf` makes it. */
const questionShape = objectOf({
  id: text,
  type: text,
  pdca: text,
  title: text,
  shortTitle: text,
  taskDetails: text,
  help: text,
  details: { ...objectOf({ required: flag, title: text }), type: ["object", "null"] },
  proof: { ...objectOf({ required: flag, help: text }), type: ["object", "null"] },
  required: flag,
  maxPoints: count,
  weight: count,
  sameEvidenceAs: textOrNull,
  visibleIf: { type: ["object", "null"], additionalProperties: true },
  whenHidden: textOrNull,
  anchors: { ...listOf(mapOf(text)), type: ["array", "null"] },
  settings: open,
  schema: open,
  uiSchema: open,
});

/** A question in one language. */
export const questionResponse = named("QuestionView", questionShape);

/** Questions and answers of an audit. */
export const responsesResponse = objectOf({
  questionnaire: objectOf({
    sections: listOf(objectOf({ auditFieldId: text, title: text, questions: listOf(questionResponse) })),
  }),
  answers: answersResponse,
  progress: progressResponse,
});

/** Grading anchors by question id, one text per share of the points. */
export const anchorsResponse = mapOf(listOf(text));

export const taskResponse = recordResponse("task");

/** The part of an audit that the reader sees. */
export const seenTaskResponse = named("SeenTask", recordSchema(programmeResources.get("task")));

const factsShape = { questions: count, proofs: count, minutes: count, language: text } as const;

/** Amount of grading work. */
export const factsResponse = objectOf(factsShape);

/** An auditor's audit among the last two graded ones of its enterprise. */
export const lastGradedShape = objectOf({ peCode: text, code: text, followedBy: textOrNull });

/** Amount of grading work in several audits. */
export const listedFactsResponse = listOf(objectOf({ code: text, ...factsShape }));

const scoreShape = objectOf({
  ...points,
  steps: listOf(objectOf({ step: { type: "string", enum: steps }, points: number, max: number })),
  fields: listOf(objectOf({ auditFieldId: text, ...points, graded: count, total: count })),
});

/** Grades with their score. */
export const gradeResponse = recordWith("grade", { score: scoreShape });

/** Grades with the graded answers and the auditor's name. */
export const gradeReadResponse = recordWith("grade", {
  score: scoreShape,
  answers: answersResponse,
  auditorName: textOrNull,
});

export const reportResponse = recordResponse("report");

/** A finished report with the issued certificate, or with the step that is due before. */
export const finishedReportResponse = recordWith("report", {
  certificate: { anyOf: [recordResponse("certificate"), { type: "null" }] },
  pending: { enum: ["fact_check", "second_opinion", null] },
});

/** A comment with its author's name and role. */
export const commentResponse = objectOf({
  id: text,
  taskCode: text,
  round: count,
  questionId: textOrNull,
  replyTo: textOrNull,
  text,
  mentions: { ...listOf(text), description: "Names of the people it mentions: team members or the auditor." },
  authorId: text,
  createdAt: moment,
  authorName: textOrNull,
  authorRole: textOrNull,
  resolvedAt: momentOrNull,
  doneAt: momentOrNull,
  doneByName: textOrNull,
});

const personShape = { id: text, name: text, role: text } as const;

/** People who are working on an audit, with their question. */
export const presentResponse = listOf(objectOf({ ...personShape, questionId: textOrNull }));

/** User ids by their assigned question. */
export const questionOwnersResponse = {
  ...mapOf(listOf(text)),
  description: "People assigned to each question, by its id; questions without an entry follow their audit field.",
} as const;

/** Team of an audit. */
export const teamResponse = objectOf({
  members: listOf(objectOf(personShape)),
  contributors: { ...listOf(text), description: "Names of the trainees with answers in it." },
  owners: { ...mapOf(text), description: "People assigned to each audit field, by its id." },
  questionOwners: questionOwnersResponse,
  present: { ...presentResponse, description: "Other people working on it now." },
  replaced: {
    ...listOf(objectOf({ questionId: text, revision: count, by: text, at: moment })),
    description: "Your answers that a teammate has changed since and that you have not viewed.",
  },
});

/** The previous round. */
export const previousRoundResponse = objectOf({
  round: { type: ["integer", "null"] },
  submittedAt: momentOrNull,
  answers: answersResponse,
  assessments: named("Assessments", mapOf(open)),
});

/** Viewed answers with their current revisions. */
export const viewedAnswersResponse = objectOf({ viewed: listOf(objectOf({ questionId: text, revision: count })) });

/** The open work of a person in their current audits. */
export const myWorkResponse = listOf(
  objectOf({
    taskCode: text,
    title: text,
    country: { type: "string", description: "Country whose time zone sets the day of the deadline." },
    round: count,
    dueAt: {
      ...momentOrNull,
      description:
        "Deadline of the team: of the audit, or of an auditor's request. For the auditor the end of the term.",
    },
    since: { ...momentOrNull, description: "Start of its current state, once it was submitted." },
    done: {
      type: ["integer", "null"],
      description: "Questions answered, or graded for an auditor; null if the reader does neither.",
    },
    total: count,
    seen: { ...count, description: "Answers that the reader has viewed, while they decide about them; otherwise 0." },
    lines: listOf(
      objectOf({
        name: text,
        leadsTo: {
          type: "string",
          enum: [
            "question",
            "requests",
            "result",
            "errors",
            "start",
            "check",
            "report",
            "secondOpinion",
            "secondGrading",
            "appeal",
          ],
        },
        count,
        question: {
          anyOf: [objectOf({ id: text, title: text }), { type: "null" }],
          description: "The first of the counted questions, for a line that leads to it.",
        },
        grading: { ...textOrNull, description: "Id of the second grading that the line leads to." },
        minutes: { type: ["integer", "null"], description: "Estimated time; null for work without an estimate." },
      }),
    ),
  }),
);

/** Questions of the reader's current audits that a search finds. */
export const foundQuestionsResponse = listOf(
  objectOf({ taskCode: text, field: text, questionId: text, shortTitle: text, title: text }),
);

/** The enterprise's last answers that still fit. */
export const previousAnswersResponse = objectOf({
  taskCode: textOrNull,
  completedAt: momentOrNull,
  answers: answersResponse,
});

/** Answers equal to those of the previous audit, and the time it was completed. */
export const unchangedResponse = objectOf({ since: momentOrNull, questions: listOf(text) });

/** History of an audit, the newest last. */
export const historyResponse = listOf(
  objectOf({
    id: text,
    at: moment,
    action: text,
    status: textOrNull,
    reason: textOrNull,
    actorName: textOrNull,
    actorRole: textOrNull,
  }),
);
