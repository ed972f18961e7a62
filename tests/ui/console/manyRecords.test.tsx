import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole, startWords } from "#tests/ui/console/renderConsole.tsx";

let api: FakeApi;

beforeAll(startWords);
beforeEach(() => {
  localStorage.clear();
  const events = ["Spring fair", "=Autumn fair"].map((title, index) => ({
    id: `e${index}`,
    title,
    country: "LT",
    startsOn: "2026-03-09",
    visitors: 5,
    open: false,
    revision: 1,
  }));
  api = new FakeApi({ fairs: events });
});

async function openList() {
  const user = openConsole("/en-GB/dashboard/fairs");
  await heading(/^Fairs/);
  await screen.findByRole("link", { name: "Spring fair" });
  return user;
}

describe("the columns of a list", () => {
  test("are chosen by the reader, and still chosen when they come back", async () => {
    const user = await openList();
    await user.click(screen.getByRole("button", { name: "Columns" }));
    await user.click(await screen.findByRole("checkbox", { name: "Visitors" }));
    await waitFor(() => expect(screen.queryByRole("columnheader", { name: /Visitors/ })).toBeNull());
    document.body.replaceChildren();
    await openList();
    expect(screen.queryByRole("columnheader", { name: /Visitors/ })).toBeNull();
  });
});

describe("the export of a list", () => {
  test("holds every record with the columns that are seen, and no formula", async () => {
    const saved: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    const user = await openList();
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "As CSV" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [head = "", ...lines] = ((await saved[0]?.text()) ?? "").trim().split("\r\n");
    expect(head).toContain("Title,Country");
    expect(lines[0]).toContain("Spring fair,Lithuania");
    expect(lines[1]).toContain("'=Autumn fair");
    vi.restoreAllMocks();
  });
});

describe("several records", () => {
  test("are deleted after one question", async () => {
    const user = await openList();
    await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    const bar = screen.getByRole("region", { name: "Selected records" });
    expect(bar).toHaveTextContent("2 selected");
    await user.click(within(bar).getByRole("button", { name: "Delete" }));
    const question = await screen.findByRole("dialog");
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(api.calls("DELETE", "fairs").map(({ path }) => path)).toEqual(["fairs/e0", "fairs/e1"]));
    expect(await screen.findByText("Successfully deleted")).toBeInTheDocument();
  });

  test("that cannot be deleted are named, and the others go", async () => {
    const user = await openList();
    await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    await user.click(
      within(screen.getByRole("region", { name: "Selected records" })).getByRole("button", { name: "Delete" }),
    );
    api.refuseNext(problem("IN_USE"));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText(/Not done: Spring fair/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("link", { name: "=Autumn fair" })).toBeNull());
  });
});

describe("a deletion from a list", () => {
  test("can be undone before anything has happened", async () => {
    const user = await openList();
    await user.click(screen.getByRole("button", { name: "Delete Spring fair" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Spring fair" })).toBeNull());
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByRole("link", { name: "Spring fair" })).toBeInTheDocument();
    expect(api.calls("DELETE", "fairs")).toHaveLength(0);
  });
});

describe("a saved view", () => {
  test("is named, and leads back to what was narrowed", async () => {
    const user = openConsole(
      "/en-GB/dashboard/fairs?filters[0][field]=country&filters[0][operator]=in&filters[0][value][0]=LT",
    );
    await heading(/^Fairs/);
    await user.click(await screen.findByRole("button", { name: "Views" }));
    await user.type(await screen.findByRole("textbox", { name: "Name of the view" }), "Lithuania{Enter}");
    await waitFor(() =>
      expect(api.calls("POST", "saved-views")[0]?.body).toMatchObject({
        ownerId: "u1",
        resource: "fairs",
        name: "Lithuania",
      }),
    );
    await user.click(screen.getByRole("button", { name: "Views" }));
    expect(await screen.findByRole("link", { name: "Lithuania" })).toHaveAttribute(
      "href",
      expect.stringContaining("/dashboard/fairs?"),
    );
  });
});

describe("the search from everywhere", () => {
  test("opens with Ctrl-K and leads to a record", async () => {
    const user = await openList();
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await screen.findByRole("combobox", { name: /^Find codes/ }), "spring");
    await user.click(await screen.findByRole("option", { name: "Spring fair · e0" }));
    await heading("Spring fair");
  });
});
