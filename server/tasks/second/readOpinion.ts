import type { Actor } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { SecondGrading, Task } from "#domain/generated/resources.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { lostPoints } from "#domain/scoring/lost.ts";
import { decide } from "#domain/workflow/decide.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";
import type { Services } from "#server/services/services.ts";
import { answersOf } from "#server/tasks/answers.ts";
import { officeInvolved } from "#server/tasks/officeInvolved.ts";
import { bothResults, type Reached } from "#server/tasks/second/comparison.ts";
import { type Examined, examinedIn } from "#server/tasks/second/examined.ts";
import { isRunning, opinionsOf } from "#server/tasks/second/opinions.ts";

const NAMELESS = "";

async function namesOf({ database }: Services, ids: readonly string[]): Promise<Map<string, string>> {
  const people = await database.kysely.selectFrom("users").select(["id", "fullname"]).where("id", "in", ids).execute();
  return new Map(people.map(({ id, fullname }) => [id, fullname]));
}

const figures = ({ level, score: { points, max, percent } }: Reached) => ({
  level: level ?? null,
  points,
  max,
  percent,
});

const grade = (reached: Reached | undefined, id: string) => {
  const { points = null, comment = "", notApplicable = false } = reached?.assessments[id] ?? {};
  return { points, comment, notApplicable };
};

/** Results of both auditors, with the questions that both graded. */
async function comparison(services: Services, task: Task, latest: SecondGrading | undefined, locale: Locale) {
  const { kysely } = services.database;
  const { first, second } = await bothResults(kysely, task, latest);
  const sections = await sectionsOf(kysely, task.code, task.level);
  const answers = await answersOf(kysely, task.code);
  const asked = sections.flatMap(({ questions }) => questions).filter(({ id }) => latest?.questions.includes(id));
  return {
    first: figures(first),
    second: second ? figures(second) : null,
    lost: lostPoints(sections, answers, first.assessments).length,
    questions: second
      ? asked.map(({ id, title, maxPoints }) => ({
          id,
          title: textIn(title, locale),
          maxPoints,
          first: grade(first, id),
          second: grade(second, id),
        }))
      : [],
  };
}

/** Whether a person sees the results of both auditors. The first auditor sees them only after the decision. */
const seesBoth = ({ id, role }: Actor, task: Task) =>
  role !== "auditor" || id === task.secondAuditorId || !task.pending;

/** A person's open task in the second opinion. */
async function ownPart({ database, now }: Services, actor: Actor, task: Task, own: Stored<SecondGrading> | undefined) {
  const running = own && isRunning(own) && task.pending === "second_opinion" ? own : undefined;
  const involved = actor.role === "office" && (await officeInvolved(database.kysely, task, actor.code));
  const may = (action: "decideSecond" | "assignSecond") =>
    decide({ action, actor, task, facts: { officeInvolved: involved }, now: now() }).ok;
  return {
    gradingId: running?.id ?? null,
    isBlind: running?.status === "draft",
    mayDecide: may("decideSecond"),
    mayAssign: may("assignSecond"),
  };
}

/**
 * The second opinion of an audit for a person who takes part: the state, and the results that the person may see. A
 * second auditor sees no points of the first auditor before the blind grades are finished. Throws DomainError NOT_FOUND
 * for all others, and for an audit without a second opinion.
 */
export async function readOpinion(services: Services, actor: Actor, task: Stored<Task>, locale: Locale) {
  const opinions = await opinionsOf(services, services.database.kysely, task);
  const own = opinions.find(({ auditorId }) => auditorId === actor.id);
  if (!task.pending && opinions.length === 0) throw new DomainError("NOT_FOUND");
  const [latest] = opinions;
  const names = await namesOf(services, [
    String(task.auditorId),
    ...opinions.map(({ auditorId }) => String(auditorId)),
  ]);
  const nameOf = (id: string | null | undefined) => names.get(id ?? "") ?? NAMELESS;
  const part = await ownPart(services, actor, task, own);
  const shows = !part.isBlind && seesBoth(actor, task);
  const results = shows ? await comparison(services, task, latest, locale) : null;
  const first = shows ? (await bothResults(services.database.kysely, task, latest)).first.assessments : {};
  const examined: Examined | null = shows ? await examinedIn(services.database.kysely, task, first) : null;
  return {
    code: task.code,
    title: task.title,
    country: task.country,
    level: task.level,
    status: task.status,
    pending: task.pending === "second_opinion",
    pendingWith: task.pendingWith ?? null,
    pendingDueAt: task.pendingDueAt ?? null,
    firstAuditor: nameOf(task.auditorId),
    ...part,
    opinions: opinions.map(({ id, auditorId, status, verdict = null, reason = null, dueAt, finishedAt = null }) => ({
      id,
      auditor: nameOf(auditorId),
      status,
      verdict: shows ? verdict : null,
      reason: shows ? reason : null,
      dueAt: String(dueAt),
      finishedAt,
    })),
    results,
    examined,
  };
}
