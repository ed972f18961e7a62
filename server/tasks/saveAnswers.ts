import { personOf } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import type { Answer, Answers, Proof } from "#domain/questionnaire/answer.ts";
import type { Section } from "#domain/questionnaire/sections.ts";
import { isWebAddress } from "#domain/texts/webAddress.ts";
import type { Change } from "#server/database/change.ts";
import { canonical } from "#server/database/trail.ts";
import { noteUses, withFacts } from "#server/files/uses.ts";
import { answerErrors } from "#server/questionnaires/versions.ts";
import type { Services } from "#server/services/services.ts";
import { withChecks } from "#server/tasks/links/checks.ts";
import { withWholeAddresses } from "#server/tasks/links/wholeAddresses.ts";
import { noteReplaced } from "#server/tasks/replaced.ts";
import { teamEvent } from "#server/tasks/team.ts";
import { thinOut } from "#server/tasks/versions.ts";

/**
 * One answer as it is sent, which replaces the whole stored answer. `baseRevision` is the revision that it changes,
 * undefined for a first answer.
 */
export interface GivenAnswer {
  value?: unknown;
  proofs?: Proof[];
  additionalDetails?: string;
  details?: string;
  /** Copied from the previous audit, and not checked yet. */
  toCheck?: boolean;
  baseRevision?: number;
}

const content = ({ value = null, proofs = [], additionalDetails = "", details = "" }: GivenAnswer | Answer) =>
  canonical([value, proofs.map(({ checked: _found, ...proof }) => proof), additionalDetails, details]);

const checks = ({ proofs = [] }: GivenAnswer | Answer) => canonical(proofs.map(({ checked = null }) => checked));

const byId = (sections: readonly Section[]): Map<string, Question> =>
  new Map(sections.flatMap(({ questions }) => questions).map((question) => [question.id, question]));

/** Errors of proofs. Each proof must be either a file or a web address. */
export function proofErrors({ proofs = [] }: Pick<GivenAnswer, "proofs">): string[] {
  const areEither = proofs.every(({ url, file }) => (url === undefined) !== (file === undefined));
  const wrong = proofs.flatMap(({ url }, index) => (url !== undefined && !isWebAddress(url) ? index : []));
  return [
    ...(areEither ? [] : ["a proof is either a link or a file"]),
    ...wrong.map((index) => `/proofs/${index}/url must match format "uri"`),
  ];
}

/** The questions of the answers. An unknown question, or a value that does not fit its type, refuses the whole call. */
function checkGiven(services: Services, questions: Map<string, Question>, given: Record<string, GivenAnswer>): void {
  const unknown = Object.keys(given).filter((id) => !questions.has(id));
  if (unknown.length) throw new DomainError("UNKNOWN_QUESTION", { questions: unknown });
  const errors: Record<string, string[]> = {};
  for (const [id, answer] of Object.entries(given)) {
    const ofProofs = proofErrors(answer);
    if (ofProofs.length) errors[id] = ofProofs;
    const question = questions.get(id);
    if (!question || answer.value === undefined || answer.value === null) continue;
    const found = answerErrors(question, services.questionTypes, answer.value, "draft");
    if (found.length) errors[id] = [...(errors[id] ?? []), ...found];
  }
  if (Object.keys(errors).length) throw new DomainError("INVALID_INPUT", { errors });
}

/**
 * The given answers that are new, confirm a copied answer, or have newly checked links. If a new answer is not based on
 * the stored revision, the whole call is refused.
 */
function changedOnes(stored: Answers, given: Record<string, GivenAnswer>): [string, GivenAnswer][] {
  const saysNew = ([id, answer]: [string, GivenAnswer]) => !stored[id] || content(stored[id]) !== content(answer);
  const isCurrent = ([id, answer]: [string, GivenAnswer]) => (answer.baseRevision ?? 0) === (stored[id]?.revision ?? 0);
  const changed = Object.entries(given).filter(
    ([id, answer]) =>
      saysNew([id, answer]) ||
      (stored[id]?.toCheck && !answer.toCheck) ||
      (stored[id] && isCurrent([id, answer]) && checks(stored[id]) !== checks(answer)),
  );
  const conflicts = changed.filter((each) => saysNew(each) && !isCurrent(each)).map(([id]) => id);
  if (conflicts.length)
    throw new DomainError("ANSWER_CONFLICT", {
      questions: conflicts,
      current: Object.fromEntries(conflicts.map((id) => [id, stored[id] ?? null])),
    });
  return changed;
}

interface Followed {
  changed: readonly [string, GivenAnswer][];
  /** The stored answers before the change. */
  stored: Answers;
  questions: Map<string, Question>;
}

/** Removes previous versions of the same minutes, and records replaced texts. */
async function followVersions(
  { questionTypes }: Services,
  change: Change,
  task: Saving["task"],
  { changed, stored, questions }: Followed,
): Promise<void> {
  let isNews = false;
  for (const [id, { value, proofs = [], additionalDetails = "", details = "" }] of changed) {
    const before = stored[id];
    const question = questions.get(id);
    if (!before || !question) continue;
    await thinOut(change, { taskCode: task.code, questionId: id, round: task.round }, before);
    const now = { value, proofs, additionalDetails, details };
    const replacement = { taskCode: task.code, question, before, now, types: questionTypes };
    if (await noteReplaced(change, replacement)) isNews = true;
  }
  if (isNews) change.events.push(teamEvent(change, task.code));
}

/** Answers to save in an audit. */
interface Saving {
  task: { code: string; round: number };
  /** Its questions. */
  sections: Section[];
  /** Its stored answers. */
  stored: Answers;
  sent: Record<string, GivenAnswer>;
  /** Whether they add to submitted answers, on an auditor's request. */
  adds?: boolean;
}

/**
 * Saves answers of an audit whose row is locked, all or none.
 * An answer equal to the stored one changes nothing, whatever its base, so that a lost reply can be sent again.
 * @returns whether anything changed
 * Throws DomainError UNKNOWN_QUESTION, UNKNOWN_FILE, INVALID_INPUT (errors by question), ANSWER_CONFLICT (with the
 * current answers).
 */
export async function saveAnswers(
  services: Services,
  change: Change,
  { task, sections, stored, sent, adds = false }: Saving,
): Promise<boolean> {
  const questions = byId(sections);
  const whole = withWholeAddresses(sent, questions, services.questionTypes);
  checkGiven(services, questions, whole);
  const given = await withChecks(change, await withFacts(change, task.code, whole, stored), stored);
  const changed = changedOnes(stored, given);
  const rows = changed.map(([questionId, answer]) => ({
    taskCode: task.code,
    questionId,
    revision: (stored[questionId]?.revision ?? 0) + 1,
    round: task.round,
    value: answer.value === undefined || answer.value === null ? null : JSON.stringify(answer.value),
    proofs: JSON.stringify(answer.proofs ?? []),
    additionalDetails: answer.additionalDetails ?? "",
    details: answer.details || null,
    toCheckSince: answer.toCheck ? change.now.toISOString() : null,
    addedAt: adds ? change.now.toISOString() : null,
    answeredBy: personOf(change.actor).id,
    answeredAt: change.now.toISOString(),
  }));
  for (const row of rows) {
    const { taskCode, questionId, ...values } = row;
    await change.transaction
      .insertInto("answers")
      .values(row)
      .onConflict((conflict) => conflict.columns(["taskCode", "questionId"]).doUpdateSet(values))
      .execute();
  }
  if (rows.length) await change.transaction.insertInto("answer_history").values(rows).execute();
  for (const [index, [, answer]] of changed.entries()) {
    const row = rows[index];
    if (row) await noteUses(change, row, answer, stored[row.questionId]);
  }
  await followVersions(services, change, task, { changed, stored, questions });
  for (const { questionId, revision } of rows)
    change.events.push({ resource: "answer", id: `${task.code}/${questionId}`, revision, task: task.code });
  return rows.length > 0;
}
