import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Question } from "#domain/generated/questionnaire.ts";
import { aQuestion } from "#tests/domain/samples.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { openConsole } from "#tests/ui/console/renderConsole.tsx";

const proof = { help: { "en-GB": "A plan." } };
const first = aQuestion({ id: "first-one", title: { "en-GB": "Is there a plan?" }, proof });
const second = aQuestion({ id: "second-one", title: { "en-GB": "Who knows it?" }, proof });

let api: FakeApi;
beforeEach(() => localStorage.clear());

/** Opens the second question of a form in the builder. */
async function openSecond() {
  const form = { id: "f1", title: "Sales", revision: 1, auditFieldId: "sales", texts: {}, retired: false };
  api = new FakeApi({ forms: [{ ...form, publishedVersion: null, levels: null, questions: [first, second] }] });
  const user = openConsole("/en-GB/dashboard/admin/form/edit/f1");
  await screen.findByRole("textbox", { name: /English/ });
  await user.click(screen.getByRole("tab", { name: "Outline" }));
  await user.click(screen.getByText("Who knows it?"));
  return user;
}

async function saved(user: Awaited<ReturnType<typeof openSecond>>): Promise<Question | undefined> {
  await user.click(screen.getByRole("button", { name: "Save" }));
  const [call] = api.calls("PUT", "forms");
  return (call?.body as { questions: Question[] } | undefined)?.questions[1];
}

test("a question has its own anchors for each of its points", async () => {
  const user = await openSecond();
  await user.click(screen.getByRole("checkbox", { name: "Describe what earns points in this question" }));
  for (const points of [0, 1, 2, 3, 4]) {
    const group = within(screen.getByRole("group", { name: `What earns ${points} of 4 points` }));
    const box = group.getByRole("textbox", { name: "English" });
    await user.type(box, `Text ${points}`);
  }
  expect((await saved(user))?.anchors).toEqual([0, 1, 2, 3, 4].map((points) => ({ "en-GB": `Text ${points}` })));
});

test("a question may refer to another one whose proof also applies", async () => {
  const user = await openSecond();
  await user.click(screen.getByRole("combobox", { name: "The same proof as in the question" }));
  await user.click(await screen.findByTitle("Is there a plan?"));
  expect((await saved(user))?.sameEvidenceAs).toBe("first-one");
});
