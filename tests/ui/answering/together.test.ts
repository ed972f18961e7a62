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

  test("and a text that only one of them changed", async () => {
    const { store } = await addAfter({ ...saved([plan, link("theirs")], "We do"), revision: 2 });
    const proofs = [plan, link("mine"), link("theirs")];
    expect(store.get("one")).toMatchObject({ state: "saved", draft: { value: "We do", proofs } });
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

describe("two people write in one text at the same moment", () => {
  const base = "We plan our sales. We check the list.";

  test("and changes of different words are both saved", async () => {
    const page = aPage({}, { one: anAnswer(base, 1) });
    const theirs = anAnswer("We plan our sales in May. We check the list.", 2);
    page.put.mockRejectedValueOnce(refused("ANSWER_CONFLICT", { current: { one: theirs } }));
    await page.write("one", `${base} Anna signs it.`);
    await pause();
    const value = "We plan our sales in May. We check the list. Anna signs it.";
    expect(page.put).toHaveBeenLastCalledWith("one", { ...aDraft(value), baseRevision: 2 });
    expect(page.store.get("one")).toMatchObject({ state: "saved", draft: { value } });
    expect(page.box.kept.size).toBe(0);
  });

  test("and a person chooses between two changes of the same words", async () => {
    const page = aPage({}, { one: anAnswer(base, 1) });
    const theirs = anAnswer("We plan our visits. We check the list.", 2);
    page.put.mockRejectedValueOnce(refused("ANSWER_CONFLICT", { current: { one: theirs } }));
    await page.write("one", "We plan our offers. We check the list.");
    await pause();
    expect(page.put).toHaveBeenCalledTimes(1);
    expect(page.store.get("one")).toMatchObject({ state: "conflict", theirs });
  });

  test("after a visit without connection, with the base of that time", async () => {
    const draft = aDraft(`${base} Anna signs it.`);
    const kept = { one: { draft, baseRevision: 1, base: aDraft(base) } };
    const page = aPage(kept, { one: anAnswer(`Since May: ${base}`, 3) });
    const current = { one: anAnswer(`Since May: ${base}`, 3) };
    page.put.mockRejectedValueOnce(refused("ANSWER_CONFLICT", { current }));
    await page.queue.flush();
    expect(page.store.get("one")).toMatchObject({
      state: "saved",
      draft: { value: `Since May: ${base} Anna signs it.` },
    });
  });
});
