import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  const fairs = Array.from({ length: 21 }, (_, index) => ({
    ...{ id: `e${index}`, title: `Fair ${index}`, country: "LT", startsOn: "2026-03-09", visitors: 5, open: false },
    revision: 1,
  }));
  api = new FakeApi({ fairs });
});

const asked = () => Object.fromEntries(api.calls("GET", "fairs").at(-1)?.query ?? []);
const chosen = () => screen.findByRole("region", { name: "Selected records" });

/** Opens the list and ticks a record. */
async function ticked() {
  const user = openConsole("/en-GB/dashboard/fairs");
  await heading(/^Fairs/);
  await user.click(await screen.findByRole("checkbox", { name: "Select Fair 3" }));
  expect(await chosen()).toHaveTextContent("1 selected");
  return user;
}

test("selected records stay selected on other pages, in another order, and after going back", async () => {
  const user = await ticked();
  await user.click(screen.getByRole("listitem", { name: "2" }));
  await waitFor(() => expect(asked()).toMatchObject({ _start: "20" }));
  await user.click(await screen.findByRole("checkbox", { name: "Select Fair 4" }));
  expect(await chosen()).toHaveTextContent("2 selected");
  await user.click(screen.getByRole("button", { name: "Visitors" }));
  await waitFor(() => expect(asked()).toMatchObject({ _sort: "visitors", _start: "0" }));
  expect(await chosen()).toHaveTextContent("2 selected");
  history.back();
  await waitFor(() => expect(location.search).not.toContain("sorters"));
  history.back();
  await waitFor(() => expect(location.search).toBe(""));
  expect(await chosen()).toHaveTextContent("2 selected");
});

test("a search keeps the focus in its box, and begins another selection", async () => {
  const user = await ticked();
  const box = screen.getByRole("searchbox", { name: "Search in Fairs" });
  await user.type(box, "fair{Enter}");
  await waitFor(() => expect(asked()).toMatchObject({ q: "fair" }));
  await screen.findByRole("checkbox", { name: "Select Fair 3" });
  expect(box).toHaveFocus();
  expect(screen.queryByRole("region", { name: "Selected records" })).toBeNull();
});

test("a new visit begins without a selection", async () => {
  const user = await ticked();
  await user.click(screen.getByRole("button", { name: "Visitors" }));
  await waitFor(() => expect(asked()).toMatchObject({ _sort: "visitors" }));
  expect(await chosen()).toHaveTextContent("1 selected");
  await user.click(screen.getByRole("link", { name: "Fairs" }));
  await waitFor(() => expect(screen.queryByText("1 selected")).toBeNull());
});
