import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import { fairsApi, openFairs } from "#tests/ui/console/fairs.tsx";
import type { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading } from "#tests/ui/console/renderConsole.tsx";

let api: FakeApi;
const json = { "content-type": "application/json" };

beforeEach(() => {
  api = fairsApi();
});

describe("the columns of a list", () => {
  test("are chosen by the reader, and still chosen on the next visit", async () => {
    const user = await openFairs();
    await user.click(screen.getByRole("button", { name: "Columns" }));
    await user.click(await screen.findByRole("checkbox", { name: "Visitors" }));
    await waitFor(() => expect(screen.queryByRole("columnheader", { name: /Visitors/ })).toBeNull());
    document.body.replaceChildren();
    await openFairs();
    expect(screen.queryByRole("columnheader", { name: /Visitors/ })).toBeNull();
  });
});

describe("a column", () => {
  test("is dragged to another place", async () => {
    const user = await openFairs();
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
  test("contains every record with the visible columns, and no formula", async () => {
    const saved: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    const user = await openFairs();
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
  test("of several pages are chosen together, and with Shift all in between", async () => {
    const user = await openFairs();
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

  test("are deleted by a job after one question, the whole list except excluded records", async () => {
    const user = await openFairs();
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
        { resource: expect.any(String), action: "delete", input: {}, query: "", except: ["e0"], expected: 1 },
      ]),
    );
    expect(api.calls("DELETE", "fairs")).toEqual([]);
    expect(await screen.findByText(/0 done, 1 refused/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Show" })).toHaveAttribute(
      "href",
      expect.stringContaining("/dashboard/bulk-jobs/show/j1"),
    );
  });

  test("are not deleted before their number was typed", async () => {
    const user = await openFairs();
    await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    const bar = within(screen.getByRole("region", { name: "Selected records" }));
    await user.click(bar.getByRole("button", { name: "Delete" }));
    const question = within(await screen.findByRole("dialog"));
    await user.click(question.getByRole("button", { name: "Delete" }));
    expect(await question.findByText("This is not the number of records")).toBeInTheDocument();
    expect(api.calls("POST", "bulk-jobs")).toEqual([]);
    const job = { id: "j1", resource: "fair", action: "delete", status: "running", total: 2, done: 0, refused: 0 };
    api.records["bulk-jobs"] = [{ ...job, revision: 1, endedAt: null }];
    api.answers.push(new Response(JSON.stringify({ job, openKey: null }), { status: 201, headers: json }));
    await user.type(question.getByLabelText("Type 2 to confirm"), "2");
    await user.click(question.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(api.calls("POST", "bulk-jobs")).toHaveLength(1));
    expect(api.calls("POST", "bulk-jobs")[0]?.body).toMatchObject({ action: "delete", input: {} });
  });

  test("show why their job cannot be stopped", async () => {
    const user = await openFairs();
    await user.click(screen.getByRole("checkbox", { name: "Select Spring fair" }));
    const bar = within(screen.getByRole("region", { name: "Selected records" }));
    await user.click(bar.getByRole("button", { name: "Delete" }));
    const question = within(await screen.findByRole("dialog"));
    const job = { id: "j1", resource: "fair", action: "delete", status: "running", total: 1, done: 0, refused: 0 };
    api.records["bulk-jobs"] = [{ ...job, revision: 1, endedAt: null }];
    api.answers.push(new Response(JSON.stringify({ job, openKey: null }), { status: 201, headers: json }));
    await user.click(question.getByRole("button", { name: "Delete" }));
    const stop = await screen.findByRole("button", { name: "Stop" });
    api.refuseNextChange(problem("FORBIDDEN"));
    await user.click(stop);
    expect(await screen.findByText(/^Your role does not allow this/)).toBeInTheDocument();
  });
});

const titles = () => screen.getAllByRole("columnheader").flatMap(({ dataset }) => dataset.field ?? []);

describe("the columns' order", () => {
  test("is changed by keyboard", async () => {
    const user = await openFairs();
    const before = titles();
    await user.click(screen.getByRole("button", { name: "Columns" }));
    (await screen.findByRole("button", { name: "Move Title back" })).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(titles().slice(0, 2)).toEqual([before[1], before[0]]));
  });
});

describe("the search from everywhere", () => {
  test("opens with Ctrl-K and links to a record", async () => {
    const user = await openFairs();
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await screen.findByRole("combobox", { name: /^Search codes/ }), "spring");
    await user.click(await screen.findByRole("option", { name: "Spring fair · e0" }));
    await heading("Spring fair");
  });
});
