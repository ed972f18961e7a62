import { expect, test } from "vitest";
import { openQuestions, unsavedQuestions } from "#src/audit/answering/missing.ts";
import { AnswerStore } from "#src/audit/answering/store.ts";
import type { SaveState } from "#src/ui/saving/entry.ts";
import { aBox, anAnswer, aQuestion, aSection } from "#tests/ui/answering/questions.ts";

const answered = () => new AnswerStore([aSection(aQuestion("goals"))], { goals: anAnswer("We do", 1) }, aBox());

test.each<SaveState>(["dirty", "saving", "saved"])("an answer that is %s does not prevent a submission", (state) => {
  const store = answered();
  store.set("goals", { state });
  expect(openQuestions(store)).toEqual([]);
});

test.each<SaveState>(["incomplete", "invalid", "conflict"])(
  "a hidden answer that is %s is not reported as missing",
  (state) => {
    const extra = aQuestion("extra", { visibleIf: { question: "goals", is: ["More"] } });
    const store = new AnswerStore([aSection(aQuestion("goals"), extra)], { goals: anAnswer("We do", 1) }, aBox());
    store.set("extra", { state });
    expect([openQuestions(store), unsavedQuestions(store)]).toEqual([[], []]);
    store.type("goals", { value: "More" });
    expect(unsavedQuestions(store)).toEqual(["goals", "extra"]);
  },
);

test.each<SaveState>(["offline", "failed", "invalid", "signedOut", "closed", "conflict"])(
  "an answer that is %s is listed before the submission",
  (state) => {
    const store = answered();
    store.set("goals", { state });
    expect(openQuestions(store)).toEqual([{ id: "goals", missing: [], unsaved: true }]);
  },
);
