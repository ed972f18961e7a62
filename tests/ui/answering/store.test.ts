import { describe, expect, test, vi } from "vitest";
import { AnswerStore } from "#src/audit/answering/store.ts";
import { aBox, aDraft, anAnswer, aQuestion, aSection } from "#tests/ui/answering/questions.ts";

const decides = aQuestion("decides", { type: "yes-no" });
const depends = aQuestion("depends", { visibleIf: { question: "decides", is: [true] } });
const stands = aQuestion("stands");
const sections = [aSection(decides, depends, stands)];
const visibleIn = (store: AnswerStore) => [...store.getSummary().visible];

describe("the store of answers", () => {
  test("begins with the server's answers", () => {
    const store = new AnswerStore(sections, { stands: anAnswer("We do", 3) }, aBox());
    expect(store.get("stands")).toMatchObject({ draft: aDraft("We do"), revision: 3, state: "saved", savedBy: "Ieva" });
    expect(store.get("decides")).toMatchObject({ revision: 0, state: "untouched" });
    expect(store.getSummary().progress).toMatchObject({ answered: 1, total: 2 });
  });

  test("notifies only listeners of the changed question", () => {
    const store = new AnswerStore(sections, {}, aBox());
    const [one, other, summary] = [vi.fn(), vi.fn(), vi.fn()];
    store.subscribe("stands", one);
    store.subscribe("decides", other);
    store.subscribeToSummary(summary);
    for (const value of ["W", "We", "We do"]) store.type("stands", { value });
    expect(one).toHaveBeenCalledTimes(3);
    expect(other).not.toHaveBeenCalled();
    expect(summary, "counted when the question got its answer").toHaveBeenCalledTimes(1);
  });

  test("shows and hides questions that depend on an answer", () => {
    const store = new AnswerStore(sections, {}, aBox());
    expect(visibleIn(store)).toEqual(["decides", "stands"]);
    store.type("decides", { value: true });
    expect(visibleIn(store)).toEqual(["decides", "depends", "stands"]);
    store.type("decides", { value: false });
    expect(visibleIn(store)).toEqual(["decides", "stands"]);
  });

  test("keeps a draft from the first keystroke until the server has it", () => {
    const box = aBox();
    const store = new AnswerStore(sections, { stands: anAnswer("We", 2) }, box);
    store.type("stands", { value: "We d" });
    expect(box.kept.get("stands")).toMatchObject({ draft: aDraft("We d"), baseRevision: 2 });
    store.confirm("stands", anAnswer("We d", 3), store.get("stands").draft);
    expect(box.kept.size).toBe(0);
    expect(store.get("stands")).toMatchObject({ state: "saved", revision: 3 });
  });

  test("removes no input of the same person in another tab", () => {
    const box = aBox();
    const [first, second] = [new AnswerStore(sections, {}, box), new AnswerStore(sections, {}, box)];
    first.type("stands", { value: "In the first" });
    second.type("stands", { value: "In the second" });
    first.confirm("stands", anAnswer("In the first", 1), first.get("stands").draft);
    expect(box.kept.get("stands")).toMatchObject({ draft: aDraft("In the second"), baseRevision: 0 });
    second.set("stands", { state: "conflict", theirs: anAnswer("In the first", 1) });
    first.type("stands", { value: "In the first again" });
    first.confirm("stands", anAnswer("In the first again", 2), first.get("stands").draft);
    expect(box.kept.size).toBe(0);
    second.keepUnsaved();
    expect(box.kept.get("stands")).toMatchObject({ draft: aDraft("In the second"), baseRevision: 0 });
    expect(new AnswerStore(sections, { stands: anAnswer("In the first again", 2) }, box).get("stands")).toMatchObject({
      draft: aDraft("In the second"),
      state: "dirty",
    });
  });

  test("drops only this tab's draft if the other version is chosen", () => {
    const box = aBox();
    const store = new AnswerStore(sections, {}, box);
    store.type("stands", { value: "Mine" });
    store.set("stands", { state: "conflict", theirs: anAnswer("Theirs", 1) });
    box.write("stands", { draft: aDraft("In another tab"), baseRevision: 1 });
    store.choose("stands", "theirs");
    expect(box.kept.get("stands")).toEqual({ draft: aDraft("In another tab"), baseRevision: 1 });
  });

  test("keeps input that was typed during a call", () => {
    const box = aBox();
    const store = new AnswerStore(sections, {}, box);
    store.type("stands", { value: "We" });
    const sent = store.get("stands").draft;
    store.type("stands", { value: "We do" });
    store.confirm("stands", anAnswer("We", 1), sent);
    expect(store.get("stands")).toMatchObject({ draft: aDraft("We do"), state: "dirty", revision: 1 });
    expect(box.kept.get("stands")).toMatchObject({ draft: aDraft("We do"), baseRevision: 1 });
  });

  test("keeps a proof without a link, although the rest is saved", () => {
    const box = aBox();
    const store = new AnswerStore(sections, {}, box);
    store.type("stands", { value: "We do", proofs: [{ title: "Handbook", url: "" }] });
    store.confirm("stands", anAnswer("We do", 1), store.get("stands").draft);
    expect(store.get("stands").state).toBe("incomplete");
    expect(box.kept.get("stands")?.draft.proofs).toEqual([{ title: "Handbook", url: "" }]);
    expect(store.unsaved()).toEqual(["stands"]);
  });
});

describe("a draft of an earlier visit", () => {
  test("continues where it was left, based on its original revision", () => {
    const box = aBox({ stands: { draft: aDraft("We do more"), baseRevision: 1 } });
    const store = new AnswerStore(sections, { stands: anAnswer("Theirs", 2) }, box);
    expect(store.get("stands")).toMatchObject({ draft: aDraft("We do more"), revision: 1, state: "dirty" });
  });

  test("is dropped when the server has the same", () => {
    const box = aBox({ stands: { draft: aDraft("We do"), baseRevision: 1 } });
    const store = new AnswerStore(sections, { stands: anAnswer("We do", 2) }, box);
    expect(store.get("stands")).toMatchObject({ revision: 2, state: "saved" });
    expect(box.kept.size).toBe(0);
  });
});

describe("a link that was checked after the last input", () => {
  test("does not count as input, so the draft is dropped", () => {
    const proof = { title: "Handbook", url: "https://example.org/handbook" };
    const checked = { valid: true, checkedAt: "2026-05-04T10:04:00.000Z" };
    const draft = aDraft("We do", { proofs: [{ ...proof, checked }] });
    const box = aBox({ stands: { draft, baseRevision: 1 } });
    const store = new AnswerStore(sections, { stands: anAnswer("We do", 1, { proofs: [proof] }) }, box);
    expect(store.get("stands").state).toBe("saved");
    expect(box.kept.size).toBe(0);
  });
});

describe("waiting input", () => {
  test("is counted over all answers, and changes are notified", () => {
    const store = new AnswerStore(sections, {}, aBox());
    const told = vi.fn();
    store.subscribeToWaiting(told);
    expect(store.getWaiting()).toEqual({ count: 0, offline: false });
    store.type("stands", { value: "We" });
    store.type("stands", { value: "We do" });
    expect(told).toHaveBeenCalledTimes(1);
    store.set("stands", { state: "offline" });
    expect(store.getWaiting()).toEqual({ count: 1, offline: true });
    store.confirm("stands", anAnswer("We do"), aDraft("We do"));
    expect(store.getWaiting()).toEqual({ count: 0, offline: false });
  });

  test("never links to a hidden answer until it is visible again", () => {
    const store = new AnswerStore(sections, { decides: anAnswer(true) }, aBox());
    store.set("depends", { state: "invalid" });
    const urgent = { id: "depends", state: "invalid" };
    expect(store.getWaiting()).toMatchObject({ count: 1, urgent });
    const told = vi.fn();
    store.subscribeToWaiting(told);
    store.type("decides", { value: false });
    expect(store.getWaiting().urgent).toBeUndefined();
    store.type("decides", { value: true });
    expect(store.getWaiting().urgent).toEqual(urgent);
    expect(told).toHaveBeenCalledTimes(3);
  });
});

describe("answers read again", () => {
  test("appear only where no one is typing", () => {
    const store = new AnswerStore(sections, { stands: anAnswer("Old", 1) }, aBox());
    store.type("decides", { value: true });
    store.refresh({ stands: anAnswer("New", 2), decides: anAnswer(false, 1) });
    expect(store.get("stands")).toMatchObject({ draft: aDraft("New"), revision: 2 });
    expect(store.get("decides")).toMatchObject({ draft: { value: true }, state: "dirty" });
  });
});

describe("the state of an answer", () => {
  const goals = aQuestion("goals", { settings: { minLength: 5 }, proof: { required: true, help: "" } });
  const proofs = [{ title: "Handbook", url: "https://example.org" }];

  test("is notified only when it changes", () => {
    const store = new AnswerStore([aSection(goals)], {}, aBox());
    const state = () => store.getSummary().states.get("goals");
    const told = vi.fn();
    store.subscribeToSummary(told);
    expect([state(), store.missing("goals")]).toEqual([
      "empty",
      [{ reason: "letters", have: 0, need: 5 }, { reason: "proof" }],
    ]);
    store.type("goals", { value: "four" });
    store.type("goals", { value: "fours" });
    expect([state(), told.mock.calls.length]).toEqual(["begun", 1]);
    store.type("goals", { proofs });
    expect([state(), told.mock.calls.length]).toEqual(["done", 2]);
    store.type("goals", { value: "four" });
    expect([state(), store.missing("goals")]).toEqual(["begun", [{ reason: "letters", have: 4, need: 5 }]]);
  });

  test("does not count a proof with an incomplete link", () => {
    const store = new AnswerStore([aSection(goals)], {}, aBox());
    store.type("goals", { value: "fives", proofs: [{ title: "Handbook", url: "https:" }] });
    expect(store.missing("goals")).toEqual([{ reason: "proof" }]);
  });
});
