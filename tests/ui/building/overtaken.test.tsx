import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { TITLES } from "#domain/questionnaire/mergeForms.ts";
import type { BuiltForm } from "#src/form-builder/builtForm.ts";
import { OvertakenAlert } from "#src/form-builder/OvertakenAlert.tsx";
import { aQuestion } from "#tests/domain/samples.ts";

const question = (id: string, title: string) => aQuestion({ id, title: { "en-GB": title } });
const before: BuiltForm = { titles: { "en-GB": "Sales" }, questions: [question("one", "One"), question("two", "Two")] };
const mine = { ...before, questions: [question("one", "My one"), question("two", "My two")] };
const theirs = { titles: { "en-GB": "Our sales" }, questions: [question("one", "Their one")] };

function show(clashes: string[]) {
  const builder = { form: mine, unsaved: true, replace: vi.fn(), open: vi.fn() };
  const onChange = vi.fn();
  const overtaken = { before, theirs, clashes };
  render(<OvertakenAlert builder={builder} overtaken={overtaken} onChange={onChange} />);
  return { builder, onChange, user: userEvent.setup() };
}

test("each question that both changed is listed by title, and can be opened for comparison", async () => {
  const { builder, user } = show(["one", "two", TITLES]);
  await user.click(screen.getByRole("button", { name: "My two" }));
  expect(builder.open).toHaveBeenCalledWith("two", "heading");
  await user.click(screen.getByRole("button", { name: "Title of the questionnaire" }));
  expect(builder.open).toHaveBeenLastCalledWith(undefined, "heading");
});

test.each([
  ["is replaced and opened", "one", ["Their one", "My two"], "one"],
  ["that they removed is removed", "two", ["My one"], undefined],
])("a question whose other version is chosen %s", async (_what, id, titles, opened) => {
  const { builder, onChange, user } = show(["one", "two"]);
  await user.click(screen.getAllByRole("button", { name: "Use the saved one" })[id === "one" ? 0 : 1] as HTMLElement);
  const [form] = builder.replace.mock.lastCall as [BuiltForm];
  expect(form.questions.map(({ title }) => title["en-GB"])).toEqual(titles);
  expect(builder.open).toHaveBeenCalledWith(opened, "heading");
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ clashes: [id === "one" ? "two" : "one"] });
});
