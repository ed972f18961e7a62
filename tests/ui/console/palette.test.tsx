import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { anAdmin, FakeApi } from "#tests/ui/console/fakeApi.ts";
import { openConsole } from "#tests/ui/console/renderConsole.tsx";

const aFair = (id: string, title: string) => ({ id, title, country: "LT", startsOn: "2026-03-09", revision: 1 });

let api: FakeApi;
beforeEach(() => {
  const others = ["b", "c", "d", "e", "f", "g"].map((id) => aFair(`spring-${id}`, `Spring fair ${id}`));
  api = new FakeApi({ fairs: [...others.slice(0, 4), aFair("SP-1", "Autumn fair"), ...others.slice(4)] });
});

test("results link to the record with the code first, to all matches, and to pages for creating records", async () => {
  const user = openConsole("/en-GB/dashboard/fairs");
  await screen.findByRole("heading", { level: 1 });
  await user.keyboard("{Control>}k{/Control}");
  const box = await screen.findByRole("combobox", { name: /Search codes/ });
  await user.type(box, "sp-1");
  const group = await screen.findByRole("group", { name: "Fairs" });
  const options = within(group).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "Autumn fair · SP-1",
    ...["b", "c", "d", "e"].map((id) => `Spring fair ${id} · spring-${id}`),
    "All 7 in “Fairs”",
  ]);
  await user.keyboard("{Escape}");
  await user.keyboard("{Control>}k{/Control}");
  expect(await screen.findByRole("combobox", { name: /Search codes/ })).toHaveValue("");
  await user.type(screen.getByRole("combobox", { name: /Search codes/ }), "import: fairs");
  await user.click(await screen.findByRole("option", { name: "Import: Fairs" }));
  await screen.findByRole("heading", { level: 1, name: "Import: Fairs" });
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: /Search codes/ }), "export: fairs");
  await user.click(await screen.findByRole("option", { name: "Export: Fairs" }));
  await screen.findByRole("menuitem", { name: "As CSV" });
});

test("the link to all matches opens the list with the same search", async () => {
  const user = openConsole("/en-GB/dashboard/fairs");
  await screen.findByRole("heading", { level: 1 });
  fireEvent.keyDown(document.body, { key: "к", code: "KeyK", ctrlKey: true });
  await user.type(await screen.findByRole("combobox", { name: /Search codes/ }), "sp-1");
  await user.click(await screen.findByRole("option", { name: "All 7 in “Fairs”" }));
  const box = screen.getByRole("searchbox", { name: "Search in Fairs", hidden: true });
  await waitFor(() => expect(box).toHaveValue("sp-1"));
  const [read] = api.calls("GET", "fairs").slice(-1);
  expect([read?.query.get("q"), read?.query.get("_end")]).toEqual(["sp-1", "20"]);
});

test("the team finds the questions of its audits, and opens one", async () => {
  api.me = { ...anAdmin, role: "student", layout: "student", code: "DE-2077" };
  api.records["tasks/my-questions"] = [
    {
      id: "four-eyes",
      revision: 1,
      taskCode: "DE-2077-2026-01",
      field: "Finance",
      questionId: "fin-do-four-eyes",
      shortTitle: "Four-eyes check",
      title: "Does a second person approve every payment?",
    },
  ];
  const user = openConsole("/en-GB/dashboard/fairs");
  await screen.findByRole("heading", { level: 1 });
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: /Search questions/ }), "four");
  const group = await screen.findByRole("group", { name: "Questions" });
  await user.click(within(group).getByRole("option", { name: "Four-eyes check · Finance · DE-2077-2026-01" }));
  await waitFor(() =>
    expect(window.location.pathname).toBe("/en-GB/dashboard/task/DE-2077-2026-01/q/fin-do-four-eyes"),
  );
});
