import { describe, expect, test } from "vitest";
import { clearSession, storeToken } from "#providers/session.ts";
import { FIRST_RETRY_MS } from "#src/ui/saving/queue.ts";
import { aDraft } from "#tests/ui/answering/questions.ts";
import { aPage, inConflict, pause, refused, startClock } from "#tests/ui/answering/queuePage.ts";

startClock();

describe("leaving and coming back", () => {
  test("saves waiting input when the page is hidden", async () => {
    const { put, type, queue } = aPage();
    const stop = queue.start();
    type("one", "We do");
    dispatchEvent(new Event("pagehide"));
    expect(put).toHaveBeenCalledTimes(1);
    await pause(0);
    stop();
  });

  test("stores drafts in the browser again after another tab has removed them, but not after a sign-out", async () => {
    storeToken("the-token", "code");
    const { box, queue } = await inConflict();
    const kept = box.read("one");
    expect(kept?.draft).toEqual(aDraft("We do"));
    const stop = queue.start();
    box.drop("one");
    dispatchEvent(new Event("pagehide"));
    expect(box.read("one")).toEqual(kept);
    box.drop("one");
    clearSession();
    dispatchEvent(new Event("pagehide"));
    stop();
    expect(box.kept.size).toBe(0);
  });

  test("saves waiting input when the route is left", async () => {
    const { put, type, queue } = aPage();
    const stop = queue.start();
    type("one", "We do");
    stop();
    expect(put).toHaveBeenCalledTimes(1);
    await pause();
  });

  test("sends drafts of an earlier visit", async () => {
    const { put, queue, store } = aPage({ two: { draft: aDraft("Left"), baseRevision: 0 } });
    queue.start()();
    await pause(0);
    expect(put.mock.calls).toEqual([["two", aDraft("Left")]]);
    expect(store.get("two").state).toBe("saved");
  });

  test("does not send drafts of an earlier visit in a rejected audit until the person types or submits", async () => {
    const left = { one: { draft: aDraft("Left"), baseRevision: 0 }, two: { draft: aDraft("Too"), baseRevision: 0 } };
    const { put, queue, write } = aPage(left);
    const stop = queue.start(false);
    dispatchEvent(new Event("pagehide"));
    expect(put).not.toHaveBeenCalled();
    await write("one", "Corrected");
    dispatchEvent(new Event("pagehide"));
    await pause(0);
    expect(put.mock.calls.map(([id]) => id)).toEqual(["one", "two"]);
    stop();
  });
});

describe("a page that was left", () => {
  const aLongTime = 600_000;

  test.each(["NETWORK", "UNAVAILABLE", "SERVER_ERROR"] as const)(
    "tries once more at %s and leaves the rest to the next visit, which restores the input",
    async (code) => {
      const { put, write, type, queue, box } = aPage();
      const stop = queue.start();
      put.mockRejectedValue(refused(code));
      await write("one", "We do");
      type("two", "And on");
      stop();
      await pause(aLongTime);
      expect(put.mock.calls.map(([id]) => id)).toEqual(["one", "one", "two"]);
      expect([box.read("one")?.draft, box.read("two")?.draft]).toEqual([aDraft("We do"), aDraft("And on")]);
      const next = aPage(Object.fromEntries(box.kept));
      next.queue.start()();
      await pause(0);
      expect(next.put.mock.calls.map(([id]) => id)).toEqual(["one", "two"]);
    },
  );

  test("does not retry calls that fail after it was left", async () => {
    const { put, type, queue, box } = aPage();
    const stop = queue.start();
    let fail = () => {};
    put.mockImplementationOnce(() => new Promise((_, reject) => (fail = () => reject(refused("UNAVAILABLE")))));
    type("one", "We do");
    void queue.save("one");
    stop();
    fail();
    await pause(aLongTime);
    expect(put).toHaveBeenCalledTimes(1);
    expect(box.read("one")?.draft).toEqual(aDraft("We do"));
  });

  test("sends input that was typed during the last call", async () => {
    const { put, type, write, queue, holdNext, box } = aPage();
    const stop = queue.start();
    const release = holdNext();
    await write("one", "a");
    type("one", "ab");
    stop();
    release();
    await pause(0);
    expect(put.mock.calls.map(([, { value }]) => value)).toEqual(["a", "ab"]);
    expect(box.kept.size).toBe(0);
  });

  test("sends later additions such as a file once and at once, and stores them after a failure", async () => {
    const { put, type, queue, box } = aPage();
    queue.start()();
    type("one", "With a file");
    await pause(0);
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRejectedValue(refused("UNAVAILABLE"));
    type("two", "With another");
    await pause(aLongTime);
    expect(put).toHaveBeenCalledTimes(2);
    expect([...box.kept.keys()]).toEqual(["two"]);
  });

  test("continues as before when it is displayed again", async () => {
    const { put, write, queue, store } = aPage();
    queue.start()();
    const stop = queue.start();
    put.mockRejectedValueOnce(refused("UNAVAILABLE"));
    await write("one", "We do");
    await pause(FIRST_RETRY_MS);
    expect(store.get("one").state).toBe("saved");
    stop();
  });
});
