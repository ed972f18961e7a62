import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerBox } from "#src/audit/answering/drafts.ts";
import { commentDraft } from "#src/audit/comments/commentDraft.ts";
import { gradeBox } from "#src/audit/grading/grades.ts";
import {
  countDrafts,
  dropDraft,
  dropDraftsOf,
  readDraft,
  subscribeToDraft,
  writeDraft,
} from "#src/shared/drafts/drafts.ts";
import { moveEarlierDrafts } from "#src/shared/drafts/moveEarlierDrafts.ts";

const mine = { owner: "u1", about: "c1" };
const KEY = "unsaved:u1:comment:c1";

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  dropDraftsOf("u1");
});

const forbidden = () => {
  throw new DOMException("forbidden", "SecurityError");
};

describe("a draft", () => {
  test("belongs to one person", () => {
    writeDraft(commentDraft, mine, "Half a");
    expect(readDraft(commentDraft, mine)).toBe("Half a");
    expect(readDraft(commentDraft, { ...mine, owner: "u2" })).toBeUndefined();
    dropDraft(commentDraft, mine);
    expect(readDraft(commentDraft, mine)).toBeUndefined();
  });

  test.each([
    ["no JSON", '"Half a'],
    ["nothing", "null"],
    ["of another shape", JSON.stringify({ version: 1, value: 7 })],
    ["of another version", JSON.stringify({ version: 99, value: "Half a" })],
  ])("that is %s does not count", (_what, text) => {
    localStorage.setItem(KEY, text);
    expect(readDraft(commentDraft, mine)).toBeUndefined();
  });

  test("exists as long as the page if storage is forbidden", () => {
    for (const method of ["getItem", "setItem", "removeItem"] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(forbidden);
    writeDraft(commentDraft, mine, "Half a");
    expect(readDraft(commentDraft, mine)).toBe("Half a");
    expect(countDrafts("u1")).toBe(1);
    dropDraft(commentDraft, mine);
    expect(readDraft(commentDraft, mine)).toBeUndefined();
  });

  test("is the latest input if storage is full, not the stored one", () => {
    writeDraft(commentDraft, mine, "Half a");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(forbidden);
    writeDraft(commentDraft, mine, "Half a sentence");
    expect(readDraft(commentDraft, mine)).toBe("Half a sentence");
  });

  test("notifies its listeners, in other tabs too", () => {
    const listener = vi.fn();
    const stop = subscribeToDraft(commentDraft, mine, listener);
    writeDraft(commentDraft, mine, "Half a");
    expect(listener).toHaveBeenCalledTimes(1);
    dispatchEvent(new StorageEvent("storage", { key: KEY }));
    dispatchEvent(new StorageEvent("storage", { key: "unsaved:u1:comment:c2" }));
    expect(listener).toHaveBeenCalledTimes(2);
    dispatchEvent(new StorageEvent("storage", { key: null }));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    dispatchEvent(new StorageEvent("storage", { key: KEY }));
    expect(listener).toHaveBeenCalledTimes(3);
  });

  test("is deleted with its person, and those of others stay", () => {
    writeDraft(commentDraft, mine, "Half a");
    writeDraft(commentDraft, { owner: "u2", about: "c1" }, "Theirs");
    dropDraftsOf("u1");
    expect([countDrafts("u1"), countDrafts("u2")]).toEqual([0, 1]);
  });
});

test("drafts of earlier versions are found afterwards: answers, grades and comments, each with its person", () => {
  const answer = { draft: { value: "We plan", proofs: [], additionalDetails: "" }, baseRevision: 3, by: "Ieva" };
  const grade = { draft: { points: 3, comment: "Good", notApplicable: false }, baseRevision: 0 };
  localStorage.setItem("draft:u1:LT-0142-2026-01:q:1", JSON.stringify(answer));
  localStorage.setItem("grade:u1:LT-0142-2026-01:2:q1", JSON.stringify(grade));
  localStorage.setItem("comment:u1:c1", "Half a");
  localStorage.setItem("columns u1 users", "[]");
  localStorage.setItem("draft:u1:LT-0142-2026-01:q2", "{broken");
  moveEarlierDrafts();
  expect(answerBox("u1", "LT-0142-2026-01").read("q:1")).toEqual(answer);
  expect(gradeBox({ userId: "u1", taskCode: "LT-0142-2026-01", round: 2 }).read("q1")).toEqual(grade);
  expect(readDraft(commentDraft, mine)).toBe("Half a");
  const left = Object.keys(localStorage).filter((key) => !key.startsWith("unsaved:"));
  expect(left).toEqual(["columns u1 users", "draft:u1:LT-0142-2026-01:q2"]);
});
