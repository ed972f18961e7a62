import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boardOf } from "#domain/questionnaire/board.ts";
import { ownersOfQuestion } from "#domain/questionnaire/owners.ts";
import { visibleQuestions } from "#domain/questionnaire/visible.ts";
import { anAnswer, aQuestion } from "#tests/domain/samples.ts";

const long = { type: "long-text", settings: { minLength: 10 } } as const;
const sections = [
  {
    auditFieldId: "finance",
    questions: [
      aQuestion({ id: "budget", ...long }),
      aQuestion({ id: "cash", ...long }),
      aQuestion({ id: "why", ...long, visibleIf: { question: "budget", is: ["never asked"] } }),
    ],
  },
  { auditFieldId: "sales", questions: [aQuestion({ id: "offers", ...long })] },
];
const ieva = { id: "ieva", name: "Ieva" };
const jonas = { id: "jonas", name: "Jonas" };
const rasa = { id: "rasa", name: "Rasa" };
const people = [ieva, jonas, rasa];
const nobody = { owners: {}, questionOwners: {}, contributors: [] };
const by = (answeredBy: string, answeredAt: string, value: unknown = "Long enough to be whole.") =>
  anAnswer(value, { answeredBy, answeredAt });

describe("who takes care of a question", () => {
  const ask = (owners: Record<string, string>, questionOwners: Record<string, string[]>) =>
    ownersOfQuestion({ owners, questionOwners }, { auditFieldId: "finance", questionId: "cash" });
  it("is whoever it was given to, else whoever has its field, else nobody", () => {
    expect(ask({ finance: "ieva" }, { cash: ["rasa", "jonas"] })).toEqual(["rasa", "jonas"]);
    expect(ask({ finance: "ieva" }, { cash: [] })).toEqual(["ieva"]);
    expect(ask({ finance: "ieva" }, {})).toEqual(["ieva"]);
    expect(ask({ sales: "ieva" }, { offers: ["rasa"] })).toEqual([]);
  });
});

describe("the board of an audit", () => {
  it("says of each field and person who wrote what, and when last", () => {
    const answers = {
      budget: by("ieva", "2026-05-01T10:00:00.000Z"),
      cash: by("jonas", "2026-05-03T10:00:00.000Z", "Short."),
      why: by("ieva", "2026-05-09T10:00:00.000Z"),
    };
    const board = boardOf({ sections, answers, people, remarks: [], ...nobody });
    expect(board.whole).toEqual({ done: 1, total: 3, remarks: 0, lastAt: "2026-05-03T10:00:00.000Z" });
    expect(board.people.map(({ name, wrote, lastAt }) => [name, wrote, lastAt])).toEqual([
      ["Ieva", 1, "2026-05-01T10:00:00.000Z"],
      ["Jonas", 1, "2026-05-03T10:00:00.000Z"],
    ]);
    expect(board.fields.map(({ done, total, shares }) => [done, total, shares.map(({ wrote }) => wrote)])).toEqual([
      [1, 2, [1, 1]],
      [0, 1, [0, 0]],
    ]);
    expect(board.absent).toEqual([rasa]);
  });

  it("misses nothing of somebody whose answers another one has written on in", () => {
    const answers = { budget: by("ieva", "2026-05-01T10:00:00.000Z") };
    const sources = { sections, answers, people, remarks: [], ...nobody };
    expect(boardOf({ ...sources, contributors: ["Ieva", "Jonas"] }).absent).toEqual([rasa]);
  });

  it("counts what was given to people, a question before its field", () => {
    const answers = { budget: by("jonas", "2026-05-01T10:00:00.000Z") };
    const owners = { owners: { finance: "ieva" }, questionOwners: { cash: ["rasa", "jonas"] } };
    const board = boardOf({ sections, answers, people, remarks: [], contributors: [], ...owners });
    expect(board.people.map(({ name, given, givenDone }) => [name, given, givenDone])).toEqual([
      ["Ieva", 1, 1],
      ["Jonas", 1, 0],
      ["Rasa", 1, 0],
    ]);
    expect(board.absent).toEqual([]);
  });

  it("counts the remarks on questions that are asked", () => {
    const board = boardOf({ sections, answers: {}, people, remarks: ["cash", "cash", "why", null], ...nobody });
    expect(board.fields.map(({ remarks }) => remarks)).toEqual([2, 0]);
    expect(board.whole.remarks).toBe(2);
  });

  it("says when somebody last wrote, in whichever order the questions stand, and counts a proof as written", () => {
    const proofs = [{ title: "Minutes", url: "https://intranet.example/minutes" }];
    const answers = {
      budget: by("ieva", "2026-05-03T10:00:00.000Z"),
      cash: { ...by("ieva", "2026-05-01T10:00:00.000Z", ""), proofs },
    };
    const board = boardOf({ sections, answers, people, remarks: [], ...nobody });
    expect(board.people).toMatchObject([{ id: "ieva", wrote: 2, lastAt: "2026-05-03T10:00:00.000Z" }]);
  });

  it("takes an emptied answer for nobody's", () => {
    const answers = { budget: by("ieva", "2026-05-01T10:00:00.000Z", " ") };
    expect(boardOf({ sections, answers, people, remarks: [], ...nobody })).toMatchObject({
      whole: { done: 0, lastAt: null },
      people: [],
      absent: people,
    });
  });

  it("adds up: whoever writes what, the people have written every answer that is there", () => {
    const writers = fc.dictionary(fc.constantFrom("budget", "cash", "why", "offers"), fc.constantFrom("ieva", "jonas"));
    fc.assert(
      fc.property(writers, (who) => {
        const answers = Object.fromEntries(
          Object.entries(who).map(([id, person]) => [id, by(person, "2026-05-01T10:00:00.000Z")]),
        );
        const board = boardOf({ sections, answers, people, remarks: [], ...nobody });
        const asked = sections.flatMap(({ questions }) => visibleQuestions(questions, answers));
        const there = asked.filter(({ id }) => answers[id]).length;
        expect(board.people.reduce((sum, { wrote }) => sum + wrote, 0)).toBe(there);
        expect(board.whole.total).toBe(asked.length);
      }),
    );
  });
});
