import type { Kysely } from "kysely";
import type { Actor } from "#domain/access/actor.ts";
import { threadsToDo } from "#domain/comments/threads.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { claimTerm } from "#domain/procedure/claim.ts";
import { isFactCheckRunning, openErrors } from "#domain/procedure/factCheck.ts";
import { gaps } from "#domain/questionnaire/completeness.ts";
import { ownersOfQuestion } from "#domain/questionnaire/owners.ts";
import { progress } from "#domain/questionnaire/progress.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { type Assessments, isGraded } from "#domain/scoring/score.ts";
import type { MyWork } from "#domain/wire/myWork.ts";
import { type CountedQuestions, workLines } from "#domain/work/lines.ts";
import { isDue } from "#domain/workflow/decide.ts";
import { isRequested } from "#domain/workflow/requests.ts";
import { statesOf } from "#domain/workflow/workflow.ts";
import type { Tables } from "#server/database/database.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";
import type { Services } from "#server/services/services.ts";
import { answersOf } from "#server/tasks/answers.ts";
import { appealWork } from "#server/tasks/appeals/appealWork.ts";
import { commentsOf } from "#server/tasks/comments.ts";
import { openErrorsOf } from "#server/tasks/factChecks/reports.ts";
import { openRequestsOf } from "#server/tasks/requests/additions.ts";
import { secondWork } from "#server/tasks/second/secondWork.ts";
import { ownersOf, questionOwnersOf } from "#server/tasks/team.ts";
import { viewedAnswersOf } from "#server/tasks/viewedAnswers.ts";
import { type Content, describeLine } from "#server/tasks/workLine.ts";

/** Maximum number of audits, more than anyone has at a time. */
const MAX_AUDITS = 50;

/** An audit that a person works on. */
type Work = Awaited<ReturnType<typeof auditsOf>>[number];

/** The current audits of a person's enterprise, or an auditor's audits and invitations. The most urgent is first. */
function auditsOf(database: Kysely<Tables>, { id, code, role }: Actor) {
  return database
    .selectFrom("tasks")
    .select(["code", "title", "level", "status", "country", "peCode", "auditorId", "round", "expirationDate"])
    .select(["submittedAt", "approvedAt", "selectedAt", "requestDueAt", "invitedAuditorId", "invitedAt"])
    .select(["pending", "pendingDueAt", "factCheckBegunAt", "factCheckEndsAt", "factCheckEndedAt", "factChecksOpen"])
    .where(({ eb, and, or }) => {
      if (role !== "auditor") return eb("peCode", "=", code ?? "");
      const invited = and([eb("invitedAuditorId", "=", id ?? ""), eb("status", "=", "approved")]);
      return or([eb("auditorId", "=", id ?? ""), invited]);
    })
    .where("status", "not in", statesOf("ended"))
    .where("withdrawnAt", "is", null)
    .orderBy(role === "auditor" ? "selectedAt" : "expirationDate", (order) => order.asc().nullsLast())
    .orderBy("code")
    .limit(MAX_AUDITS)
    .execute();
}

const isIn = (group: "withTeam" | "withAuditor", { status }: Work) => statesOf(group).some((state) => state === status);

const idsOf = (questions: { id: string }[]) => questions.map(({ id }) => id);

/** The questions that are counted while the team has the audit, in their order. */
async function countedWithTeam(
  { database: { kysely }, questionTypes }: Services,
  person: Actor,
  { code }: Work,
  { sections, answers }: Content,
): Promise<Partial<CountedQuestions>> {
  const missing = new Set(idsOf(gaps(sections, answers, questionTypes)));
  const given = { owners: await ownersOf(kysely, code), questionOwners: await questionOwnersOf(kysely, code) };
  const remarks = threadsToDo((await commentsOf(kysely, code)).filter(({ replyTo }) => replyTo === null));
  const asked = sections.flatMap(({ auditFieldId, questions }) =>
    visibleQuestions(questions, answers).map(({ id }) => {
      const owners = ownersOfQuestion(given, { auditFieldId, questionId: id });
      const owned = owners.includes(String(person.id)) ? "mine" : owners.length > 0 ? "others" : "free";
      return { id, owned };
    }),
  );
  const open = asked.filter(({ id }) => missing.has(id) || answers[id]?.toCheck);
  const openOf = (whose: string) => idsOf(open.filter(({ owned }) => owned === whose));
  return {
    remarks: idsOf(asked).flatMap((id) => remarks.filter(({ questionId }) => questionId === id).map(() => id)),
    mine: openOf("mine"),
    free: openOf("free"),
    others: openOf("others"),
  };
}

/** An auditor's assessments in the audit's current round. */
async function assessmentsBy(database: Kysely<Tables>, person: Actor, { code, round }: Work): Promise<Assessments> {
  const grade = await database
    .selectFrom("grades")
    .select("assessments")
    .where("taskCode", "=", code)
    .where("round", "=", round)
    .where("auditorId", "=", String(person.id))
    .executeTakeFirst();
  return grade ? JSON.parse(grade.assessments) : {};
}

/** The number of answers that a person has viewed, if they decide about the audit now. */
async function seenBy(
  database: Kysely<Tables>,
  person: Actor,
  task: Work,
  { asked, answers }: Pick<Content, "answers"> & { asked: readonly string[] },
): Promise<number> {
  if (!isDue({ action: "approve", actor: person, task })) return 0;
  const viewed = await viewedAnswersOf(database, task.code, String(person.id), answers);
  return viewed.filter(({ questionId }) => asked.includes(questionId)).length;
}

interface Figures extends Content {
  counted: CountedQuestions;
  /** Number of answered questions, or for an auditor of graded questions. Null if the person may see neither. */
  done: number | null;
  /** Number of questions that the team has to answer while it has the audit, and of all asked questions afterwards. */
  total: number;
  /** Number of answers viewed by a person who decides about the audit. */
  seen: number;
}

const nothing = { remarks: [], mine: [], free: [], others: [], ungraded: [], requested: [], reported: [] };

/** Counts in an audit for a person. */
async function figuresOf(services: Services, person: Actor, task: Work): Promise<Figures> {
  const { kysely } = services.database;
  const sections = await sectionsOf(kysely, task.code, task.level);
  const answers = await answersOf(kysely, task.code);
  const asked = sections.flatMap(({ questions }) => idsOf(visibleQuestions(questions, answers)));
  const open = isRequested(task) ? await openRequestsOf(kysely, task.code) : [];
  const requested = asked.filter((id) => open.some(({ questionId }) => questionId === id));
  const checking = isFactCheckRunning(task, services.now()) ? asked : [];
  const reported = openErrors(task) > 0 ? await openErrorsOf(kysely, task.code) : [];
  const ofErrors = reported.map(({ questionId }) => questionId);
  const counted = { ...nothing, asked, requested, checking, reported: ofErrors };
  if (isIn("withTeam", task)) {
    const withTeam = await countedWithTeam(services, person, task, { sections, answers });
    const { answered, due } = progress(sections, answers, services.questionTypes);
    return { sections, answers, counted: { ...counted, ...withTeam }, done: answered, total: due, seen: 0 };
  }
  const total = asked.length;
  if (task.auditorId !== person.id) {
    const seen = await seenBy(kysely, person, task, { asked, answers });
    return { sections, answers, counted, done: null, total, seen };
  }
  const assessments = await assessmentsBy(kysely, person, task);
  const ungraded = asked.filter((id) => !isGraded(assessments[id]));
  return { sections, answers, counted: { ...counted, ungraded }, done: total - ungraded.length, total, seen: 0 };
}

/**
 * The deadline. For the team it is that of the audit, the next request or the fact check. For the auditor it is the end
 * of the claim.
 */
function dueAtOf(task: Work, person: Actor, now: Date): string | null {
  if (task.pending) return task.pendingDueAt;
  if (isIn("withTeam", task)) return task.expirationDate;
  if (task.auditorId !== person.id)
    return task.requestDueAt ?? (isFactCheckRunning(task, now) ? task.factCheckEndsAt : null);
  return (isIn("withAuditor", task) && claimTerm(task, now)?.endsAt) || null;
}

/** Start of a submitted audit's current state; for an invited auditor, the time of the invitation. */
function sinceOf(task: Work, person: Actor): string | null {
  if (isIn("withTeam", task)) return null;
  if (isIn("withAuditor", task)) return task.selectedAt;
  if (person.role === "auditor") return task.invitedAt;
  return task.status === "approved" ? task.approvedAt : task.submittedAt;
}

/** A person's open work in their current audits, and the progress of each. Questions are in the given language. */
export async function myWork(services: Services, person: Actor, locale: Locale): Promise<MyWork> {
  const { kysely } = services.database;
  const found: MyWork = await secondWork(kysely, person);
  for (const task of await auditsOf(kysely, person)) {
    const { counted, done, total, seen, ...content } = await figuresOf(services, person, task);
    found.push({
      taskCode: task.code,
      title: task.title,
      country: task.country,
      round: task.round,
      dueAt: dueAtOf(task, person, services.now()),
      since: sinceOf(task, person),
      done,
      total,
      seen,
      lines: workLines(person, task, counted).map((line) => describeLine(line, content, locale)),
    });
  }
  return [...found, ...(await appealWork(kysely, person))];
}
