import type { Level } from "#domain/generated/programme.ts";
import type { TaskStatus } from "#domain/generated/workflow.ts";

/** The people of the model. `stranger` is a trainee of another enterprise. */
export const people = [
  "student",
  "classmate",
  "enterprise",
  "trainer",
  "office",
  "admin",
  "auditor",
  "colleague",
  "reviewer",
  "stranger",
] as const;
export type Person = (typeof people)[number];
export const auditors = ["auditor", "colleague", "reviewer"] as const satisfies Person[];
export type Auditor = (typeof auditors)[number];

/** A grading as a whole: all points, points for Bronze, or too few for a level. */
export type Points = "full" | "mid" | "low";

/** A second opinion by one auditor in the present round. */
export interface Opinion {
  id: string;
  by: Auditor;
  state: "draft" | "finished" | "declined" | "ended";
  points?: Points;
  judged?: boolean;
}

/** An appeal that was filed since the last submission. */
export interface ModelAppeal {
  status: "open" | "grading" | "deciding" | "upheld" | "changed" | "corrected" | "withdrawn";
  turn?: "auditor" | "office" | "admin" | undefined;
  dueAt?: string | undefined;
  round: number;
  firstBy: Auditor;
  second?: { id: string; by: Auditor; points?: Points } | undefined;
  /** The auditor whom the office has just assigned. */
  chosen?: Auditor | undefined;
}

/** The model’s facts of an audit. It is written from the specification, not from the product's own tables. */
export interface ModelAudit {
  code: string;
  level: Extract<Level, "bronze" | "silver">;
  status: TaskStatus;
  /** End of the team's time, ISO 8601 in UTC. */
  deadline: string;
  /** State before the expiry. */
  expiredFrom?: TaskStatus;
  withdrawn: boolean;
  everAnswered: boolean;
  complete: boolean;
  everSubmitted: boolean;
  submittedBy?: Person | undefined;
  /** The trainer has opened the submission. */
  opened: boolean;
  everApproved: boolean;
  /** Grows when the team continues after a rejection. */
  round: number;
  auditor?: Auditor | undefined;
  invited?: Auditor | undefined;
  /** Beginning of the auditor's term, in milliseconds. */
  claimedAt?: number;
  /** Ids of the auditor's open requests for proof. */
  requests: string[];
  /** The team has added something to the requested question. */
  added: boolean;
  /** Auditors who sent the audit back. */
  judgedBy: Auditor[];
  /** Finished grades of the audit's auditor. */
  points?: Points | undefined;
  factCheck?: { endsAt: string; ended: boolean } | undefined;
  /** Open reports of factual errors; `reported`: this fact check has one on the first question. */
  errors: string[];
  reported: boolean;
  /** The second opinion that is due, and who has it. */
  pending?: { with: "second_auditor" | "office" | "admin"; dueAt: string; chosen?: Auditor } | undefined;
  /** Second opinions of the round; the one that changed last is last. */
  opinions: Opinion[];
  /** Auditors with a second grading of any kind. */
  graders: Auditor[];
  award?: Level | undefined;
  appealUntil?: string | undefined;
  appeal?: ModelAppeal | undefined;
  /** People who decided an appeal or a second opinion on the audit. */
  decided: Person[];
}

/** The programme around the audits. */
export interface Programme {
  now: Date;
  factCheck: boolean;
  /** Whether Bronze needs a second opinion, or only the first audit of an auditor; no second opinions if undefined. */
  opinions?: "bronze" | "first" | undefined;
  /** Auditors with a completed audit. */
  experienced: Set<Auditor>;
}

/** A new audit. */
export const requested = (code: string, level: ModelAudit["level"], deadline: string): ModelAudit => ({
  code,
  level,
  deadline,
  status: "pending_internal_audit",
  withdrawn: false,
  everAnswered: false,
  complete: false,
  everSubmitted: false,
  opened: false,
  everApproved: false,
  round: 1,
  requests: [],
  added: false,
  judgedBy: [],
  errors: [],
  reported: false,
  opinions: [],
  graders: [],
  decided: [],
});

/** The level that points give; undefined for none. */
export const levelOf = ({ level }: Pick<ModelAudit, "level">, points: Points | undefined): Level | undefined =>
  points === "full" ? level : points === "mid" ? "bronze" : undefined;

export const isAppealed = ({ appeal }: ModelAudit): boolean =>
  appeal !== undefined && ["open", "grading", "deciding"].includes(appeal.status);

/** The second opinion that is with its auditor. */
export const runningOpinion = ({ pending, opinions }: ModelAudit): Opinion | undefined =>
  pending?.with === "second_auditor"
    ? opinions.findLast(({ state, judged }) => state === "draft" || (state === "finished" && !judged))
    : undefined;

/** The auditor who grades without the first points, with the id of this grading. */
export function blindGrading(audit: ModelAudit): { id: string; by: Auditor } | undefined {
  const { appeal } = audit;
  if (appeal?.status === "grading") return appeal.second;
  const running = runningOpinion(audit);
  return running?.state === "draft" ? running : undefined;
}

/** Auditors for a second opinion: the one who gave it last in this round, otherwise all who had no turn. */
export function opinionCandidates({ opinions, auditor }: ModelAudit): Auditor[] {
  const before = opinions.findLast(({ state }) => state === "finished");
  if (before && before.by !== auditor) return [before.by];
  return auditors.filter((each) => each !== auditor && !opinions.some(({ by }) => by === each));
}

/** Auditors for an appeal, who must not know the first result. */
export const appealCandidates = ({ judgedBy, graders }: ModelAudit, firstBy: Auditor): Auditor[] =>
  auditors.filter((each) => each !== firstBy && !judgedBy.includes(each) && !graders.includes(each));

/** The end of the fact check counts, even if the scheduler is late. */
export const isFactCheckRunning = ({ factCheck }: ModelAudit, now: Date): boolean =>
  factCheck !== undefined && !factCheck.ended && now.toISOString() <= factCheck.endsAt;

export const isFactCheckOpen = (audit: ModelAudit, now: Date): boolean =>
  isFactCheckRunning(audit, now) || audit.errors.length > 0;

/** The round whose result can be appealed: a correction begins a further one. */
export const appealedRound = ({ status, round }: ModelAudit): number => (status === "draft" ? round - 1 : round);

/** An office that decided before leaves the next decision to an administrator. */
export const deciderOf = ({ decided }: ModelAudit): "office" | "admin" =>
  decided.includes("office") ? "admin" : "office";

/** Grades that changed since, or no longer count, end their fact check. */
export function endFactCheck(audit: ModelAudit): void {
  audit.factCheck = undefined;
  audit.errors = [];
  audit.reported = false;
}

export function dropGrades(audit: ModelAudit): void {
  audit.points = undefined;
  endFactCheck(audit);
}
