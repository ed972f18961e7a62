import { describe, expect, test, vi } from "vitest";
import { EVERYTHING } from "#providers/live/readEvents.ts";
import { liveEvents } from "#src/core/liveEvents.ts";
import { FIRST_RETRY_MS, TYPING_DELAY_MS } from "#src/ui/saving/queue.ts";
import { aDraft, anAnswer } from "#tests/ui/answering/questions.ts";
import { aPage, inConflict, pause, refused, startClock } from "#tests/ui/answering/queuePage.ts";

startClock();

describe("typing", () => {
  test("is saved once, a second after it stops", async () => {
    const { put, type, store } = aPage();
    for (const value of ["W", "We", "We do"]) {
      type("one", value);
      await pause(TYPING_DELAY_MS - 1);
    }
    expect(put).not.toHaveBeenCalled();
    await pause(1);
    expect(put.mock.calls).toEqual([["one", aDraft("We do")]]);
    expect(store.get("one")).toMatchObject({ state: "saved", revision: 11 });
  });

  test("is saved at once when the field is left", async () => {
    const { put, type, queue } = aPage();
    type("one", "We do");
    await queue.save("one");
    await pause();
    expect(put).toHaveBeenCalledTimes(1);
  });

  test("in two questions makes two calls", async () => {
    const { put, type } = aPage();
    type("one", "a");
    type("two", "b");
    await pause();
    expect(put.mock.calls.map(([id]) => id)).toEqual(["one", "two"]);
  });

  test("sends the revision on which it is based", async () => {
    const { put, write } = aPage({}, { one: anAnswer("We", 4) });
    await write("one", "We do");
    expect(put).toHaveBeenCalledWith("one", { ...aDraft("We do"), baseRevision: 4 });
  });

  test("waits for the end of a current call, and only the newest is sent", async () => {
    const { put, write, store, holdNext } = aPage();
    const release = holdNext();
    await write("one", "a");
    await write("one", "ab");
    await write("one", "abc");
    expect(put).toHaveBeenCalledTimes(1);
    release();
    await pause();
    expect(put.mock.calls.map(([, { value }]) => value)).toEqual(["a", "abc"]);
    expect(put.mock.lastCall?.[1].baseRevision).toBe(11);
    expect(store.get("one").state).toBe("saved");
  });

  test("a proof without a title gets its link as the title, and one without a link is not sent", async () => {
    const { put, store, queue } = aPage();
    const proofs = [
      { title: "", url: "https://example.org/a" },
      { title: "Later", url: "" },
    ];
    store.type("one", { value: "We do", proofs });
    await queue.save("one");
    expect(put.mock.lastCall?.[1].proofs).toEqual([{ title: "https://example.org/a", url: "https://example.org/a" }]);
    expect(store.get("one").state).toBe("incomplete");
  });
});

describe("saving all at once", () => {
  test("includes input typed in the meantime, there and elsewhere", async () => {
    const { put, type, queue, store, holdNext } = aPage();
    const release = holdNext();
    type("one", "a");
    const saved = queue.flush();
    type("one", "ab");
    type("two", "b");
    release();
    await saved;
    expect(put.mock.calls.map(([id, { value }]) => [id, value])).toEqual([
      ["one", "a"],
      ["one", "ab"],
      ["two", "b"],
    ]);
    expect(store.unsaved()).toEqual([]);
  });

  test("ends at a failed call, which is retried later", async () => {
    const { put, type, queue, store } = aPage();
    put.mockRejectedValueOnce(refused("NETWORK"));
    type("one", "a");
    type("two", "b");
    await queue.flush();
    expect(put).toHaveBeenCalledTimes(2);
    expect([store.get("one").state, store.get("two").state]).toEqual(["offline", "saved"]);
  });

  test("forgets the reason of an earlier failure once the value itself is wrong", async () => {
    const { put, type, queue, store, fits } = aPage();
    put.mockRejectedValueOnce(refused("NETWORK"));
    type("one", "a");
    await queue.flush();
    fits.mockReturnValueOnce(false);
    type("one", "htt");
    await queue.flush();
    expect(store.get("one")).toMatchObject({ state: "invalid", problem: undefined });
  });
});

describe("a lost connection", () => {
  test("is retried at growing intervals, and nothing is lost", async () => {
    const { put, write, store, box } = aPage();
    put.mockRejectedValue(refused("NETWORK"));
    await write("one", "We do");
    expect(store.get("one").state).toBe("offline");
    expect(box.kept.get("one")?.draft).toEqual(aDraft("We do"));
    await pause(FIRST_RETRY_MS);
    await pause(FIRST_RETRY_MS);
    expect(put, "the second wait is twice as long").toHaveBeenCalledTimes(2);
    put.mockImplementation(async () => anAnswer("We do", 1));
    await pause(FIRST_RETRY_MS);
    expect(store.get("one").state).toBe("saved");
    expect(box.kept.size).toBe(0);
  });

  test("sends all others at once after one success", async () => {
    const { put, type, write, store } = aPage();
    put.mockRejectedValue(refused("NETWORK"));
    await write("one", "We do");
    await pause(FIRST_RETRY_MS * 3);
    put.mockImplementation(async (_id, { value }) => anAnswer(value, 1));
    type("two", "They do");
    await pause();
    await pause(1);
    expect(["one", "two"].map((id) => store.get(id).state)).toEqual(["saved", "saved"]);
  });

  test("is retried for each answer separately, so many failures wait no longer than one", async () => {
    const { put, type } = aPage();
    put.mockRejectedValue(refused("NETWORK"));
    type("one", "We do");
    type("two", "They do");
    await pause();
    await pause(FIRST_RETRY_MS);
    expect(put).toHaveBeenCalledTimes(4);
  });

  test("is used as soon as the device is online", async () => {
    const { put, write, store, queue } = aPage();
    const stop = queue.start();
    put.mockRejectedValueOnce(refused("NETWORK"));
    await write("one", "We do");
    dispatchEvent(new Event("online"));
    await pause(0);
    expect(store.get("one").state).toBe("saved");
    stop();
  });

  test("is used as soon as the server sends events again, once", async () => {
    const stopListening = vi.fn();
    const listen = vi.spyOn(liveEvents, "listen").mockReturnValue(stopListening);
    const { put, write, store, queue } = aPage();
    const stop = queue.start();
    put.mockRejectedValueOnce(refused("NETWORK"));
    await write("one", "We do");
    const [tell] = listen.mock.lastCall ?? [];
    tell?.({ resource: "answer", id: "LT-1/two", revision: 3 });
    await pause(0);
    expect(store.get("one").state).toBe("offline");
    tell?.(EVERYTHING);
    await pause(0);
    expect(store.get("one").state).toBe("saved");
    stop();
    expect(stopListening).toHaveBeenCalledTimes(1);
    listen.mockRestore();
  });

  test("is retried after a failure of the server too", async () => {
    const { put, write, store } = aPage();
    put.mockRejectedValueOnce(refused("SERVER_ERROR"));
    await write("one", "We do");
    expect(store.get("one").state).toBe("failed");
    await pause(FIRST_RETRY_MS);
    expect(store.get("one").state).toBe("saved");
  });
});

describe("another person was faster", () => {
  test("nothing is overwritten: both versions wait for a choice, including further input", async () => {
    const { store, type, put, box, theirs } = await inConflict();
    type("one", "We do it");
    await pause(60_000);
    expect(put).toHaveBeenCalledTimes(1);
    expect(store.get("one")).toMatchObject({ state: "conflict", draft: aDraft("We do it"), theirs });
    expect(box.kept.get("one")?.draft).toEqual(aDraft("We do it"));
  });

  test("my version replaces theirs when chosen", async () => {
    const { store, queue, put } = await inConflict();
    store.choose("one", "mine");
    await queue.save("one");
    expect(put).toHaveBeenLastCalledWith("one", { ...aDraft("We do"), baseRevision: 2 });
    expect(store.get("one").state).toBe("saved");
  });

  test("their version replaces mine when chosen", async () => {
    const { store, queue, put, box } = await inConflict();
    store.choose("one", "theirs");
    await queue.save("one");
    expect(put).toHaveBeenCalledTimes(1);
    expect(store.get("one")).toMatchObject({ draft: aDraft("They do"), revision: 2, savedBy: "Jonas" });
    expect(box.kept.size).toBe(0);
  });
});

describe("a refusal", () => {
  test.each([
    ["SESSION_EXPIRED", "signedOut"],
    ["WRONG_STATE", "closed"],
    ["DEADLINE_PASSED", "closed"],
    ["INVALID_INPUT", "invalid"],
    ["UNKNOWN_FILE", "invalid"],
  ] as const)("%s is shown and not retried, and the draft stays", async (code, state) => {
    const { put, type, store, box } = aPage();
    put.mockRejectedValueOnce(refused(code));
    type("one", "We do");
    await pause(60_000);
    expect(put).toHaveBeenCalledTimes(1);
    expect(store.get("one").state).toBe(state);
    expect(box.kept.get("one")?.draft).toEqual(aDraft("We do"));
  });

  test("is avoided for an invalid value, and a corrected value is sent", async () => {
    const { put, write, store, fits } = aPage();
    fits.mockReturnValueOnce(false);
    await write("one", "htt");
    expect(put).not.toHaveBeenCalled();
    expect(store.get("one").state).toBe("invalid");
    await write("one", "https://example.org");
    expect(store.get("one").state).toBe("saved");
  });
});
