import type { TaskStatus } from "#domain/generated/workflow.ts";
import {
  type Auditor,
  appealCandidates,
  appealedRound,
  auditors,
  blindGrading,
  deciderOf,
  endFactCheck,
  isAppealed,
  isFactCheckRunning,
  levelOf,
  type ModelAudit,
  type Person,
  type Points,
  runningOpinion,
} from "#tests/api/workflowModel/audit.ts";
import { beginClaim, complete, offices, type Step } from "#tests/api/workflowModel/steps.ts";

/** The states of an audit whose result can be appealed. */
const decided: TaskStatus[] = ["draft", "rejected", "completed"];
const own: Person[] = ["enterprise", "trainer"];
const ranks = [undefined, "bronze", "silver"];
const rankOf = (level: string | undefined) => ranks.indexOf(level as "bronze");

const mayDecide = (audit: ModelAudit, person: Person) => person === "admin" || deciderOf(audit) === person;

const secondGrading = (points: Points): Step => ({
  by: auditors,
  from: ["confirmed", ...decided],
  when: (audit, person) => blindGrading(audit)?.by === person,
  effect(audit) {
    const { appeal } = audit;
    if (appeal?.status === "grading" && appeal.second) {
      appeal.second.points = points;
      Object.assign(appeal, { status: "deciding", turn: deciderOf(audit), dueAt: "" });
      return;
    }
    const opinion = runningOpinion(audit);
    if (opinion) Object.assign(opinion, { state: "finished", points });
  },
});

/** The second opinion of a person who has graded, and who confirms or objects. */
const mayJudge: Step["when"] = (audit, person) => {
  const opinion = runningOpinion(audit);
  return opinion?.by === person && opinion.state === "finished";
};

const mayDecideOpinion = (audit: ModelAudit, person: Person) =>
  audit.pending !== undefined && audit.pending.with !== "second_auditor" && mayDecide(audit, person);

const decideWith =
  (pointsOf: (audit: ModelAudit) => Points | undefined): Required<Step>["effect"] =>
  (audit, person, programme) => {
    audit.decided.push(person);
    complete(audit, pointsOf(audit), programme);
  };

/** An auditor is expected next, whom the server chooses; the caller notes the choice or its absence. */
function nextOpinion(audit: ModelAudit, chosen?: Auditor): void {
  audit.pending = { with: "second_auditor", dueAt: "", ...(chosen ? { chosen } : {}) };
}

const appealStep = (
  statuses: string[],
  { effect, when = () => true }: Required<Pick<Step, "effect">> & Pick<Step, "when">,
): Step => ({
  by: offices,
  from: decided,
  when: (audit, person, programme) =>
    audit.appeal !== undefined &&
    statuses.includes(audit.appeal.status) &&
    mayDecide(audit, person) &&
    when(audit, person, programme),
  effect,
});

function endAppeal(audit: ModelAudit, person: Person, status: "upheld" | "changed" | "corrected"): void {
  if (audit.appeal) Object.assign(audit.appeal, { status, turn: undefined, dueAt: undefined });
  audit.decided.push(person);
}

/** The steps of fact check, second opinion and appeal. */
export const furtherSteps = {
  reportError: {
    by: ["student", "classmate", ...own],
    from: ["confirmed"],
    when: (audit, _person, { now }) => isFactCheckRunning(audit, now) && audit.points !== "full" && !audit.reported,
    effect(audit) {
      audit.reported = true;
    },
  },
  withdrawError: {
    by: ["student", "classmate", ...own],
    from: ["confirmed"],
    when: ({ errors }) => errors.length > 0,
    effect(audit) {
      audit.errors = [];
      audit.reported = false;
    },
  },
  declineError: {
    by: auditors,
    from: ["confirmed"],
    when: ({ errors, auditor }, person) => auditor === person && errors.length > 0,
    effect(audit) {
      audit.errors = [];
    },
  },
  acceptError: {
    by: auditors,
    from: ["confirmed"],
    when: ({ errors, auditor }, person) => auditor === person && errors.length > 0,
    effect(audit) {
      audit.errors = [];
    },
  },
  finishFactCheck: {
    by: own,
    from: ["confirmed"],
    when: (audit, _person, { now }) => isFactCheckRunning(audit, now),
    effect({ factCheck }) {
      if (factCheck) factCheck.ended = true;
    },
  },
  gradeAgain: secondGrading("full"),
  gradeAgainMid: secondGrading("mid"),
  gradeAgainLow: secondGrading("low"),
  declineSecond: {
    by: auditors,
    from: ["confirmed", ...decided],
    when: (audit, person) => blindGrading(audit)?.by === person,
    effect(audit) {
      const { appeal } = audit;
      if (appeal?.status === "grading") {
        Object.assign(appeal, { status: "open", turn: undefined, second: undefined });
        return;
      }
      const opinion = runningOpinion(audit);
      if (opinion) opinion.state = "declined";
      nextOpinion(audit);
    },
  },
  confirmSecond: {
    by: auditors,
    from: ["confirmed"],
    when: mayJudge,
    effect(audit, _person, programme) {
      const opinion = runningOpinion(audit);
      if (opinion) opinion.judged = true;
      if (levelOf(audit, opinion?.points) === levelOf(audit, audit.points)) complete(audit, audit.points, programme);
      else audit.pending = { with: deciderOf(audit), dueAt: "" };
    },
  },
  objectSecond: {
    by: auditors,
    from: ["confirmed"],
    when: mayJudge,
    effect(audit) {
      const opinion = runningOpinion(audit);
      if (opinion) opinion.judged = true;
      audit.pending = { with: deciderOf(audit), dueAt: "" };
    },
  },
  assignSecond: {
    by: offices,
    from: ["confirmed"],
    when: (audit, person) =>
      audit.pending !== undefined &&
      mayDecide(audit, person) &&
      audit.auditor !== "reviewer" &&
      runningOpinion(audit)?.by !== "reviewer",
    effect(audit) {
      const running = runningOpinion(audit);
      if (running) running.state = "ended";
      nextOpinion(audit, "reviewer");
    },
  },
  decideFirst: {
    by: offices,
    from: ["confirmed"],
    when: mayDecideOpinion,
    effect: decideWith((audit) => audit.points),
  },
  decideSecond: {
    by: offices,
    from: ["confirmed"],
    when: (audit, person) =>
      mayDecideOpinion(audit, person) && levelOf(audit, audit.opinions.at(-1)?.points) !== undefined,
    effect: decideWith(({ opinions }) => opinions.at(-1)?.points),
  },
  decideReturn: {
    by: offices,
    from: ["confirmed"],
    when: mayDecideOpinion,
    effect(audit, person, programme) {
      audit.decided.push(person);
      audit.pending = undefined;
      endFactCheck(audit);
      beginClaim(audit, programme);
    },
  },
  fileAppeal: {
    by: own,
    from: decided,
    when: ({ appealUntil, appeal }, _person, { now }) =>
      appealUntil !== undefined && now.toISOString() <= appealUntil && (appeal?.status ?? "withdrawn") === "withdrawn",
    effect(audit) {
      const firstBy = audit.status === "completed" ? audit.auditor : audit.judgedBy.at(-1);
      if (firstBy) audit.appeal = { status: "open", round: appealedRound(audit), firstBy };
    },
  },
  withdrawAppeal: {
    by: own,
    from: decided,
    when: isAppealed,
    effect({ appeal }) {
      if (appeal) Object.assign(appeal, { status: "withdrawn", turn: undefined, dueAt: undefined });
    },
  },
  assignAppeal: appealStep(["open"], {
    when: (audit) => audit.appeal !== undefined && appealCandidates(audit, audit.appeal.firstBy).includes("reviewer"),
    effect({ appeal }) {
      if (appeal) Object.assign(appeal, { turn: undefined, chosen: "reviewer" });
    },
  }),
  upholdAppeal: appealStep(["deciding"], { effect: (audit, person) => endAppeal(audit, person, "upheld") }),
  acceptAppeal: appealStep(["deciding"], {
    when: (audit) =>
      rankOf(levelOf(audit, audit.appeal?.second?.points)) >
      rankOf(audit.status === "completed" ? audit.award : undefined),
    effect(audit, person, { experienced }) {
      const { second, round = 1 } = audit.appeal ?? {};
      const isRejection = audit.status !== "completed";
      endAppeal(audit, person, isRejection ? "changed" : "corrected");
      audit.award = levelOf(audit, second?.points);
      if (!isRejection || !second) return;
      audit.status = "completed";
      audit.round = round;
      audit.auditor = second.by;
      experienced.add(second.by);
    },
  }),
} satisfies Record<string, Step>;
