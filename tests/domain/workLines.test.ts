import { expect, it } from "vitest";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import { type CountedQuestions, type WorkLine, workLines } from "#domain/work/lines.ts";
import { audit, type Person, people } from "#tests/domain/auditAndPeople.ts";

const nothing: CountedQuestions = {
  remarks: [],
  mine: [],
  free: [],
  others: [],
  asked: [],
  ungraded: [],
  requested: [],
  checking: [],
  reported: [],
};

/** Who, in which state, with which questions counted: each line's name, where it leads, its count and its question. */
const cases: [Person, TaskStatus, Partial<CountedQuestions>, [string, string, number, string | null][]][] = [
  ["student", "draft", { remarks: ["a", "a", "b"] }, [["correct", "start", 3, null]]],
  [
    "student",
    "rejected",
    { remarks: ["a"], mine: ["b", "c"], free: ["d"] },
    [
      ["correct", "start", 1, null],
      ["answerMine", "question", 2, "b"],
    ],
  ],
  ["student", "pending_internal_audit", { free: ["a", "b"], others: ["c"] }, [["answer", "question", 2, "a"]]],
  ["enterprise", "draft", { others: ["a", "b"] }, [["others", "start", 2, null]]],
  ["student", "rejected", { others: ["a"] }, [["revise", "start", 0, null]]],
  ["enterprise", "draft", {}, [["submit", "check", 0, null]]],
  ["student", "waiting_for_approval", { free: ["a"] }, []],
  ["foreignStudent", "draft", { mine: ["a"] }, []],
  ["trainer", "waiting_for_approval", { asked: ["a", "b"] }, [["review", "start", 2, null]]],
  ["trainer", "draft", { asked: ["a"], free: ["a"] }, []],
  ["auditor", "selected_for_review", { ungraded: ["a", "b"] }, [["grade", "question", 2, "a"]]],
  ["auditor", "selected_for_review", {}, [["finishGrades", "start", 0, null]]],
  ["student", "selected_for_review", { requested: ["a", "b"] }, [["supplement", "requests", 2, null]]],
  ["trainer", "selected_for_review", { requested: ["a"] }, []],
  ["auditor", "selected_for_review", { requested: ["a"] }, [["waitForProof", "question", 1, "a"]]],
  [
    "auditor",
    "selected_for_review",
    { ungraded: ["a"], requested: ["b"] },
    [
      ["grade", "question", 1, "a"],
      ["waitForProof", "question", 1, "b"],
    ],
  ],
  ["auditor", "approved", { asked: ["a"] }, [["invited", "start", 0, null]]],
  ["otherAuditor", "approved", { asked: ["a"] }, []],
  ["otherAuditor", "selected_for_review", { ungraded: ["a"] }, []],
  ["auditor", "confirmed", {}, [["report", "report", 0, null]]],
];

it.each(cases)("in an audit of %s in %s with %j waits %j", (person, status, counted, lines) => {
  const found = workLines(people[person], { ...audit, status }, { ...nothing, ...counted });
  const toFirst = ({ leadsTo, questions }: WorkLine) => (leadsTo === "question" ? questions[0] : null);
  expect(found.map((line) => [line.name, line.leadsTo, line.questions.length, toFirst(line)])).toEqual(lines);
});
