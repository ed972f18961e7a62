import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ErrorCode, problem } from "#domain/errors.ts";
import { HttpProblem } from "#providers/http/send.ts";
import { readDraft, writeDraft } from "#src/shared/drafts/drafts.ts";
import { moveEarlierDrafts } from "#src/shared/drafts/moveEarlierDrafts.ts";
import { Autosave, type AutosaveOptions, documentDraft } from "#src/ui/autosave/autosave.ts";
import { FIRST_RETRY_MS, TYPING_DELAY_MS } from "#src/ui/saving/queue.ts";

type Text = Record<string, string>;

const refused = (code: ErrorCode, current?: unknown) => new HttpProblem(problem(code, { current }));

function aDocument(options: Partial<AutosaveOptions<Text>> = {}) {
  let revision = 0;
  const save = vi.fn(async (_value: Text, _revision: number | undefined) => ++revision);
  const initial = { value: {}, revision: undefined };
  const autosave = new Autosave<Text>({ kind, place, initial, save, ...options });
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

describe("a document that saves itself", () => {
  test("is saved once, a second after the last change, on the revision it was written on", async () => {
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

  test("is sent once at a time, however many fields are left while a call is under way", async () => {
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

  test("waits in the browser as long as it does not fit", async () => {
    const { save, write, autosave } = aDocument({ fits: ({ strengths }) => strengths !== "?" });
    write("?");
    await pause();
    expect(save).not.toHaveBeenCalled();
    expect(await autosave.flush()).toBe(false);
    expect(kept()).toBe("?");
  });

  test("is tried again when the line was down", async () => {
    const { save, write, autosave } = aDocument();
    save.mockRejectedValueOnce(refused("NETWORK"));
    write("Good");
    await pause();
    expect(autosave.shown().state).toBe("offline");
    expect(kept()).toBe("Good");
    await pause(FIRST_RETRY_MS);
    expect(autosave.shown().state).toBe("saved");
  });

  test("is kept and tried again when the server is away, or has no room", async () => {
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

  test("keeps what was typed while it was being saved", async () => {
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
  async function inConflict() {
    const page = aDocument();
    page.save.mockRejectedValueOnce(refused("REVISION_CONFLICT", { revision: 5 }));
    page.write("Mine");
    await pause();
    return page;
  }

  test("is not overwritten, though typing goes on", async () => {
    const { save, write, autosave } = await inConflict();
    write("Mine still");
    await pause(60_000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(autosave.shown()).toMatchObject({ state: "conflict", problem: { current: { revision: 5 } } });
  });

  test("takes mine on top of theirs when chosen", async () => {
    const { save, autosave } = await inConflict();
    autosave.resolve("mine", { value: {}, revision: 5 });
    await pause(0);
    expect(save).toHaveBeenLastCalledWith({ strengths: "Mine" }, 5);
  });

  test("takes theirs when chosen", async () => {
    const { autosave } = await inConflict();
    autosave.resolve("theirs", { value: { strengths: "Theirs" }, revision: 5 });
    expect(autosave.shown()).toMatchObject({ value: { strengths: "Theirs" }, state: "saved" });
    expect(autosave.revision).toBe(5);
    expect(kept()).toBeUndefined();
  });
});

describe("what an earlier visit left", () => {
  test("goes on where it was left", async () => {
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

  test("goes on although an earlier version of the product kept it", async () => {
    localStorage.setItem("report:me:one", JSON.stringify({ value: { strengths: "Left" }, revision: 3 }));
    moveEarlierDrafts();
    expect(Object.keys(localStorage)).not.toContain("report:me:one");
    const { save, autosave } = aDocument();
    expect(await autosave.flush()).toBe(true);
    expect(save).toHaveBeenCalledWith({ strengths: "Left" }, 3);
  });
});
