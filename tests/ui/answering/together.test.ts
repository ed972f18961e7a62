import { describe, expect, test } from "vitest";
import { programme } from "#domain/programme.ts";
import type { Answer, Proof } from "#domain/questionnaire/answer.ts";
import { aDraft, anAnswer } from "#tests/ui/answering/questions.ts";
import { aPage, pause, refused, startClock } from "#tests/ui/answering/queuePage.ts";

startClock();

const link = (name: string): Proof => ({ title: name, url: `https://${name}.example` });
const plan = link("plan");
const saved = (proofs: Proof[], value = "We") => anAnswer(value, 1, { proofs });

/** Jonas saved `theirs` just before this page adds a proof to its version. */
async function addAfter(theirs: Answer, page = aPage({}, { one: saved([plan]) })) {
  page.put.mockRejectedValueOnce(refused("ANSWER_CONFLICT", { current: { one: theirs } }));
  page.store.type("one", { proofs: [...page.store.get("one").draft.proofs, link("mine")] });
  page.queue.schedule("one");
  await pause();
  await pause();
  return page;
}

describe("two people add a proof to one answer at the same moment", () => {
  test("and both are kept automatically, with mine in its place", async () => {
    const both = [plan, link("mine"), link("theirs")];
    const { store, put, box } = await addAfter({ ...saved([plan, link("theirs")]), revision: 2 });
    expect(put).toHaveBeenLastCalledWith("one", { ...aDraft("We", { proofs: both }), baseRevision: 2 });
    expect(store.get("one")).toMatchObject({ state: "saved", draft: { proofs: both } });
    expect(box.kept.size).toBe(0);
  });

  test("and to one without an answer", async () => {
    const theirs = anAnswer(undefined, 1, { proofs: [link("theirs")] });
    const { store } = await addAfter(theirs, aPage());
    expect(store.get("one")).toMatchObject({ state: "saved", draft: { proofs: [link("mine"), link("theirs")] } });
  });

  test("again and again", async () => {
    const page = await addAfter({ ...saved([plan, link("theirs")]), revision: 2 });
    const third = { ...saved([plan, link("mine"), link("theirs"), link("third")]), revision: 12 };
    page.put.mockRejectedValueOnce(refused("ANSWER_CONFLICT", { current: { one: third } }));
    page.store.type("one", { proofs: [...page.store.get("one").draft.proofs, link("more")] });
    await page.queue.flush();
    const names = page.store.get("one").draft.proofs.map(({ title }) => title);
    expect(names).toEqual(["plan", "mine", "theirs", "more", "third"]);
    expect(page.store.get("one").state).toBe("saved");
  });

  test("a person chooses if the texts differ too", async () => {
    const { store, put } = await addAfter({ ...saved([plan, link("theirs")], "We do"), revision: 2 });
    expect(put).toHaveBeenCalledTimes(1);
    expect(store.get("one").state).toBe("conflict");
  });

  test("a person chooses if the base of an earlier visit is unknown", async () => {
    const kept = { one: { draft: aDraft("We", { proofs: [plan, link("left")] }), baseRevision: 1 } };
    const page = aPage(kept, { one: { ...saved([link("theirs")]), revision: 2 } });
    const { store } = await addAfter({ ...saved([link("theirs")]), revision: 2 }, page);
    expect(store.get("one").state).toBe("conflict");
  });

  test("a person chooses if an answer cannot have both", async () => {
    const full = Array.from({ length: programme.answers.proofs - 1 }, (_, number) => link(`p${number}`));
    const page = aPage({}, { one: saved(full) });
    const { store } = await addAfter({ ...saved([...full, link("theirs")]), revision: 2 }, page);
    expect(store.get("one").state).toBe("conflict");
  });
});
