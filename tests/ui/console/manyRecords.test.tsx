import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole, startWords } from "#tests/ui/console/renderConsole.tsx";

let api: FakeApi;
const json = { "content-type": "application/json" };

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

describe("a column", () => {
  test("is dragged to another place", async () => {
    const user = await openList();
    const names = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    await user.click(screen.getByRole("button", { name: "Columns" }));
    const line = async (name: string) => {
      const box = await screen.findByRole("checkbox", { name });
      return box.closest("li") as HTMLElement;
    };
    const carried = new Map<string, string>();
    const dataTransfer = {
      setData: (format: string, text: string) => carried.set(format, text),
      getData: (format: string) => carried.get(format) ?? "",
    };
    const [title, country] = [await line("Title"), await line("Country")];
    expect(names().findIndex((name) => name?.includes("Title"))).toBeLessThan(
      names().findIndex((name) => name?.includes("Country")),
    );
    fireEvent.dragStart(title, { dataTransfer });
    expect(fireEvent.dragOver(country, { dataTransfer })).toBe(false);
    fireEvent.drop(country, { dataTransfer });
    await waitFor(() =>
      expect(names().findIndex((name) => name?.includes("Country"))).toBeLessThan(
        names().findIndex((name) => name?.includes("Title")),
      ),
    );
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
  test("of any page are chosen together, and with Shift all between", async () => {
    const user = await openList();
    await user.click(screen.getByRole("checkbox", { name: "Select Spring fair" }));
    await user.keyboard("{Shift>}");
    await user.click(screen.getByRole("checkbox", { name: "Select =Autumn fair" }));
    await user.keyboard("{/Shift}");
    const bar = screen.getByRole("region", { name: "Selected records" });
    expect(bar).toHaveTextContent("2 selected");
    await user.click(screen.getByRole("checkbox", { name: "Select Spring fair" }));
    expect(bar).toHaveTextContent("1 selected");
    await user.click(within(bar).getByRole("button", { name: "Select all 2 in this list" }));
    expect(bar).toHaveTextContent("2 selected");
    await user.click(screen.getByRole("checkbox", { name: "Select Spring fair" }));
    expect(bar).toHaveTextContent("1 selected");
  });

  test("are deleted by a job after one question, the whole list but what was left out", async () => {
    const user = await openList();
    await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    const bar = screen.getByRole("region", { name: "Selected records" });
    expect(bar).toHaveTextContent("2 selected");
    await user.click(within(bar).getByRole("button", { name: "Clear the selection" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Spring fair" }));
    await user.click(screen.getByRole("button", { name: "Select all 2 in this list" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Spring fair" }));
    await user.click(
      within(screen.getByRole("region", { name: "Selected records" })).getByRole("button", { name: "Delete" }),
    );
    const job = { id: "j1", resource: "fair", action: "delete", status: "done", total: 1, done: 0, refused: 1 };
    api.records["bulk-jobs"] = [{ ...job, revision: 3, endedAt: "2026-11-22T10:00:00.000Z" }];
    api.answers.push(new Response(JSON.stringify({ job, openKey: null }), { status: 201, headers: json }));
    const question = await screen.findByRole("dialog");
    expect(within(question).getByRole("listitem")).toHaveTextContent("=Autumn fair");
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    await waitFor(() =>
      expect(api.calls("POST", "bulk-jobs").map(({ body }) => body)).toEqual([
        { resource: expect.any(String), action: "delete", input: {}, query: "", except: ["e0"] },
      ]),
    );
    expect(api.calls("DELETE", "fairs")).toEqual([]);
    expect(await screen.findByText(/0 done, 1 refused/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Show" })).toHaveAttribute(
      "href",
      expect.stringContaining("/dashboard/bulk-jobs/show/j1"),
    );
  });
});

describe("a deletion from a list", () => {
  test("can be undone before anything has happened", async () => {
    const user = await openList();
    await user.click(screen.getByRole("button", { name: "Delete Spring fair" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Spring fair" })).toBeNull());
    expect(await screen.findByText("Will be deleted: Spring fair")).toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByRole("link", { name: "Spring fair" })).toBeInTheDocument();
    expect(api.calls("DELETE", "fairs")).toHaveLength(0);
  });

  test("is not offered for what others refer to: they are counted, and archiving is named instead", async () => {
    api.records.institutions = [{ id: "i1", name: "Old school", country: "LT", revision: 1 }];
    api.records.enterprises = [{ id: "LT-0142", peCode: "LT-0142", institutionId: "i1", revision: 1 }];
    const user = openConsole("/en-GB/dashboard/institutions");
    await user.click(await screen.findByRole("button", { name: "Delete Old school" }));
    const told = await screen.findByRole("dialog", { name: "It cannot be deleted while other records refer to it" });
    expect(
      within(told)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Practice enterprises: 1"]);
    expect(told).toHaveTextContent("“Archive” takes it out of the lists");
    expect(within(told).queryByRole("button", { name: "Delete" })).toBeNull();
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
        query: expect.stringMatching(/filters.*LT.*columns=title%2Ccountry/),
      }),
    );
    await user.click(screen.getByRole("button", { name: "Views" }));
    expect(await screen.findByRole("link", { name: "Lithuania" })).toHaveAttribute(
      "href",
      expect.stringContaining("/dashboard/fairs?"),
    );
  });
});

const aView = {
  ownerId: "u2",
  resource: "fairs",
  name: "Large ones",
  query: "?filters[0][field]=visitors&filters[0][operator]=gte&filters[0][value]=100&columns=visitors,title",
  sharedWith: "everyone",
  country: null,
  isDefault: true,
  revision: 1,
  updatedAt: "2026-11-22T10:00:00.000Z",
};
const titles = () => screen.getAllByRole("columnheader").flatMap(({ dataset }) => dataset.field ?? []);

describe("a view that is meant for a list's beginning", () => {
  test("is what a list begins with, columns and their order included; the usual list is a link away", async () => {
    api.records["saved-views"] = [{ ...aView, id: "v1" }];
    const user = await openList();
    expect(await screen.findByRole("list", { name: "Active filters" })).toHaveTextContent("Visitors");
    expect(titles()).toEqual(["visitors", "title"]);
    await user.click(screen.getByRole("button", { name: "Views" }));
    expect(screen.queryByRole("button", { name: "Open the list with Large ones" })).toBeNull();
    await user.click(await screen.findByRole("link", { name: "Default list" }));
    await waitFor(() => expect(location.search).toBe(""));
    await waitFor(() => expect(screen.queryByRole("list", { name: "Active filters" })).toBeNull());
    expect(titles()[0]).toBe("title");
  });

  test("gives way to the reader's own", async () => {
    const own = { ...aView, id: "v2", ownerId: "u1", name: "Mine", query: "?columns=title", sharedWith: null };
    api.records["saved-views"] = [{ ...aView, id: "v1" }, own];
    await openList();
    await waitFor(() => expect(titles()).toEqual(["title"]));
  });

  test("is chosen by a press, and the former one given up first", async () => {
    const own = { ...aView, ownerId: "u1", query: "?columns=title", sharedWith: null };
    api.records["saved-views"] = [
      { ...own, id: "v1", name: "Old" },
      { ...own, id: "v2", name: "New", isDefault: null },
    ];
    const user = await openList();
    await user.click(screen.getByRole("button", { name: "Views" }));
    expect(await screen.findByRole("button", { name: "Open the list with Old", pressed: true })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Open the list with New" }));
    const changes = () => api.calls("PATCH", "saved-views").map(({ path, body }) => [path.split("/")[1], body]);
    await waitFor(() =>
      expect(changes()).toEqual([
        ["v1", { isDefault: null, revision: 1 }],
        ["v2", { isDefault: true, revision: 1 }],
      ]),
    );
  });
});

describe("the columns' order", () => {
  test("is changed by keys", async () => {
    const user = await openList();
    const before = titles();
    await user.click(screen.getByRole("button", { name: "Columns" }));
    (await screen.findByRole("button", { name: "Move Title back" })).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(titles().slice(0, 2)).toEqual([before[1], before[0]]));
  });
});

describe("the search from everywhere", () => {
  test("opens with Ctrl-K and leads to a record", async () => {
    const user = await openList();
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await screen.findByRole("combobox", { name: /^Search codes/ }), "spring");
    await user.click(await screen.findByRole("option", { name: "Spring fair · e0" }));
    await heading("Spring fair");
  });
});
