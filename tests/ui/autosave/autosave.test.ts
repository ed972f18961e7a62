import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ErrorCode, type Problem, problem } from "#domain/errors.ts";
import { HttpProblem } from "#providers/http/send.ts";
import { readDraft, writeDraft } from "#src/shared/drafts/drafts.ts";
import { moveEarlierDrafts } from "#src/shared/drafts/moveEarlierDrafts.ts";
import { Autosave, type AutosaveOptions, documentDraft, type Versioned } from "#src/ui/autosave/autosave.ts";
import { FIRST_RETRY_MS, TYPING_DELAY_MS } from "#src/ui/saving/queue.ts";

type Text = Record<string, string>;

const refused = (code: ErrorCode, current?: unknown) => new HttpProblem(problem(code, { current }));

function aDocument(options: Partial<AutosaveOptions<Text>> = {}) {
  let revision = 0;
  const save = vi.fn(async (_value: Text, _revision: number | undefined) => ++revision);
  const initial = { value: {}, revision: undefined };
  const theirs = ({ current }: Problem) => current as Versioned<Text>;
  const autosave = new Autosave<Text>({ kind, place, initial, save, theirs, ...options });
  const write = (strengths: string) => autosave.change((text) => ({ ...text, strengths }));
  return { autosave, save, write };
}

const kind = documentDraft<Text>("report", (value) => typeof value === "object");
const place = { owner: "me", about: "one" };
const kept = () => readDraft(kind, place)?.draft.value.strengths;
const pause = (milliseconds = TYPING_DELAY_MS) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe("a document that is saved automatically", () => {
  test("is saved once, a second after the last change, based on its revision", async () => {
    const { save, write, autosave } = aDocument();
    write("G");
    write("Good");
    expect(kept()).toBe("Good");
    await pause();
    write("Good team");
    await pause();
    expect(save.mock.calls).toEqual([
      [{ strengths: "Good" }, undefined],
      [{ strengths: "Good team" }, 1],
    ]);
    expect(autosave.shown().state).toBe("saved");
    expect(kept()).toBeUndefined();
  });

  test("is sent once at a time, even if several fields lose the focus during a call", async () => {
    const { save, write, autosave } = aDocument();
    write("G");
    const left = [autosave.flush(), autosave.flush()];
    write("Good");
    left.push(autosave.flush(), autosave.flush(), autosave.flush());
    await Promise.all(left);
    expect(save.mock.calls).toEqual([
      [{ strengths: "G" }, undefined],
      [{ strengths: "Good" }, 1],
    ]);
    expect(autosave.shown().state).toBe("saved");
  });

  test("is not saved when nothing changed", async () => {
    const { save, autosave } = aDocument();
    expect(await autosave.flush()).toBe(true);
    autosave.start()();
    expect(save).not.toHaveBeenCalled();
  });

  test("waits in the browser while it is invalid", async () => {
    const { save, write, autosave } = aDocument({ fits: ({ strengths }) => strengths !== "?" });
    write("?");
    await pause();
    expect(save).not.toHaveBeenCalled();
    expect(await autosave.flush()).toBe(false);
    expect(kept()).toBe("?");
  });

  test("is retried after a lost connection", async () => {
    const { save, write, autosave } = aDocument();
    save.mockRejectedValueOnce(refused("NETWORK"));
    write("Good");
    await pause();
    expect(autosave.shown().state).toBe("offline");
    expect(kept()).toBe("Good");
    await pause(FIRST_RETRY_MS);
    expect(autosave.shown().state).toBe("saved");
  });

  test("is stored and retried when the server is unavailable or full", async () => {
    const { save, write, autosave } = aDocument();
    save.mockRejectedValueOnce(refused("UNAVAILABLE")).mockRejectedValueOnce(refused("STORAGE_FULL"));
    write("Good");
    await pause();
    expect(autosave.shown().state).toBe("offline");
    await pause(FIRST_RETRY_MS);
    expect(autosave.shown()).toMatchObject({ state: "failed", problem: { code: "STORAGE_FULL" } });
    expect(kept()).toBe("Good");
    await pause(2 * FIRST_RETRY_MS);
    expect(autosave.shown().state).toBe("saved");
  });

  test("keeps input that was typed during saving", async () => {
    const { save, write, autosave } = aDocument();
    save.mockImplementationOnce(async () => {
      write("Good team");
      return 7;
    });
    write("Good");
    await pause();
    expect(autosave.shown()).toMatchObject({ value: { strengths: "Good team" }, state: "dirty" });
    await pause();
    expect(save).toHaveBeenLastCalledWith({ strengths: "Good team" }, 7);
  });
});

describe("a document changed elsewhere", () => {
  const initial = { value: { strengths: "Team", weaknesses: "None" }, revision: 4 };
  const elsewhere = (value: Text) => refused("REVISION_CONFLICT", { value, revision: 5 });

  /** Typing `mine` into the strengths, where the server has the other one by now. */
  async function inConflict(value: Text, mine = "Mine") {
    const page = aDocument({ initial });
    page.save.mockRejectedValueOnce(elsewhere(value)).mockResolvedValue(6);
    page.write(mine);
    await pause();
    return page;
  }

  test("in another part has both changes", async () => {
    const { save, autosave } = await inConflict({ strengths: "Team", weaknesses: "Stock" });
    await pause();
    expect(save.mock.calls.slice(1)).toEqual([[{ strengths: "Mine", weaknesses: "Stock" }, 5]]);
    expect(autosave.shown()).toMatchObject({ value: { strengths: "Mine", weaknesses: "Stock" }, state: "saved" });
    expect(kept()).toBeUndefined();
  });

  test("in the same part is not overwritten, even by further input", async () => {
    const { save, write, autosave } = await inConflict({ strengths: "Theirs", weaknesses: "Stock" });
    write("Mine still");
    await pause(60_000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(autosave.shown()).toMatchObject({ value: { strengths: "Mine still" }, state: "conflict" });
    expect(autosave.clashes()).toEqual({ strengths: "Theirs" });
    expect(await autosave.flush()).toBe(false);
  });

  test.each([
    ["mine", "Mine"],
    ["theirs", "Theirs"],
  ] as const)("continues with %s when that is chosen, and with the other changes", async (whose, strengths) => {
    const { save, autosave } = await inConflict({ strengths: "Theirs", weaknesses: "Stock" });
    autosave.resolve("strengths", whose);
    await pause();
    expect(autosave.shown()).toMatchObject({ value: { strengths, weaknesses: "Stock" } });
    expect(autosave.clashes()).toEqual({});
    expect(save.mock.calls.slice(1)).toEqual(whose === "mine" ? [[{ strengths, weaknesses: "Stock" }, 5]] : []);
    expect(await autosave.flush()).toBe(true);
    expect(kept()).toBeUndefined();
  });

  test.each(["Theirs", "Team"])(
    "continues automatically if typing resolves the conflict: %s is typed",
    async (typed) => {
      const { save, write, autosave } = await inConflict({ strengths: "Theirs", weaknesses: "None" });
      write(typed);
      autosave.change((text) => ({ ...text, weaknesses: "Stock" }));
      await pause(60_000);
      expect(save).toHaveBeenLastCalledWith({ strengths: "Theirs", weaknesses: "Stock" }, 5);
      expect(autosave.shown().state).toBe("saved");
    },
  );

  test("is received during saving, and displayed after that", async () => {
    const { save, write, autosave } = aDocument({ initial });
    save.mockImplementationOnce(async () => {
      autosave.meet({ value: { strengths: "Mine", weaknesses: "Stock" }, revision: 6 });
      return 5;
    });
    write("Mine");
    await pause();
    expect(autosave.shown()).toMatchObject({ value: { strengths: "Mine", weaknesses: "Stock" }, state: "saved" });
    expect(autosave.revision).toBe(6);
  });

  test("waits for a choice in each part that both have changed", async () => {
    const page = aDocument({ initial });
    page.save.mockRejectedValueOnce(elsewhere({ strengths: "A", weaknesses: "B" })).mockResolvedValue(6);
    page.autosave.change(() => ({ strengths: "C", weaknesses: "D" }));
    await pause();
    page.autosave.resolve("strengths", "theirs");
    expect(page.autosave.clashes()).toEqual({ weaknesses: "B" });
    page.autosave.resolve("weaknesses", "mine");
    await pause();
    expect(page.save).toHaveBeenLastCalledWith({ strengths: "A", weaknesses: "D" }, 5);
  });

  test("appears where nothing is typed, and is the base of the next input", async () => {
    const { save, write, autosave } = aDocument({ initial });
    autosave.meet({ value: { strengths: "Team", weaknesses: "Stock" }, revision: 5 });
    expect(autosave.shown()).toMatchObject({ value: { weaknesses: "Stock" }, state: "untouched" });
    write("Mine");
    await pause();
    expect(save.mock.calls).toEqual([[{ strengths: "Mine", weaknesses: "Stock" }, 5]]);
  });

  test("appears around the current input", async () => {
    const { save, write, autosave } = aDocument({ initial });
    write("Mi");
    autosave.meet({ value: { strengths: "Team", weaknesses: "Stock" }, revision: 5 });
    write("Mine");
    await pause();
    expect(save.mock.calls).toEqual([[{ strengths: "Mine", weaknesses: "Stock" }, 5]]);
  });

  test.each([
    ["knows what it began with", { base: { value: initial.value } }, {}],
    ["of an earlier version asks for each part that differs", {}, { strengths: "Team", weaknesses: "Stock" }],
  ])("between two visits: a draft that %s", async (_what, began, clashes) => {
    const draft = { value: { strengths: "Left", weaknesses: "None" } };
    writeDraft(kind, place, { draft, baseRevision: 4, ...began });
    const now = { value: { strengths: "Team", weaknesses: "Stock" }, revision: 5 };
    const { save, autosave } = aDocument({ initial: now });
    save.mockRejectedValueOnce(elsewhere(now.value)).mockResolvedValue(6);
    await autosave.flush();
    expect(autosave.clashes()).toEqual(clashes);
    if (!("base" in began)) autosave.resolve("strengths", "mine");
    expect(autosave.clashes(), "each is a choice of its own").toEqual("base" in began ? {} : { weaknesses: "Stock" });
    if ("base" in began) expect(save).toHaveBeenLastCalledWith({ strengths: "Left", weaknesses: "Stock" }, 5);
  });
});

describe("a draft of an earlier visit", () => {
  test("continues where it was left", async () => {
    writeDraft(kind, place, { draft: { value: { strengths: "Left" } }, baseRevision: 3 });
    const { save, autosave } = aDocument();
    const stop = autosave.start();
    await pause(0);
    expect(save).toHaveBeenCalledWith({ strengths: "Left" }, 3);
    stop();
  });

  test("is dropped when the server has the same", () => {
    writeDraft(kind, place, { draft: { value: { strengths: "Left" } }, baseRevision: 3 });
    const { autosave } = aDocument({ initial: { value: { strengths: "Left" }, revision: 4 } });
    expect(autosave.shown().state).toBe("untouched");
    expect(kept()).toBeUndefined();
  });

  test("continues although an earlier version of the product stored it", async () => {
    localStorage.setItem("report:me:one", JSON.stringify({ value: { strengths: "Left" }, revision: 3 }));
    moveEarlierDrafts();
    expect(Object.keys(localStorage)).not.toContain("report:me:one");
    const { save, autosave } = aDocument();
    expect(await autosave.flush()).toBe(true);
    expect(save).toHaveBeenCalledWith({ strengths: "Left" }, 3);
  });
});
