import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { problem } from "#domain/errors.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

let api: FakeApi;
const asked = () => Object.fromEntries(api.calls("GET", "fairs").at(-1)?.query ?? []);

beforeEach(() => {
  const events = ["Spring fair", "Autumn fair"].map((title, index) => ({
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

describe("a list", () => {
  test("searches on the server, and stores the search in the address", async () => {
    const user = openConsole("/en-GB/dashboard/fairs");
    await heading(/^Fairs/);
    await user.type(screen.getByRole("searchbox", { name: "Search in Fairs" }), "fair{Enter}");
    await waitFor(() => expect(asked()).toMatchObject({ q: "fair", _start: "0", _end: "20" }));
    expect(decodeURIComponent(location.search)).toContain("filters[0][field]=q");
    expect(location.pathname).toBe("/en-GB/dashboard/fairs");
  });

  test("sorts by a column: ascending, descending, and its default order again", async () => {
    const user = openConsole("/en-GB/dashboard/fairs");
    const sort = await screen.findByRole("button", { name: "Visitors" });
    await user.click(sort);
    await waitFor(() => expect(asked()).toMatchObject({ _sort: "visitors", _order: "asc" }));
    expect(screen.getByRole("columnheader", { name: /Visitors/ })).toHaveAttribute("aria-sort", "ascending");
    await user.click(screen.getByRole("button", { name: "Visitors" }));
    await waitFor(() => expect(asked()).toMatchObject({ _order: "desc" }));
    await user.click(screen.getByRole("button", { name: "Visitors" }));
    await waitFor(() => expect(asked()).not.toHaveProperty("_sort"));
  });

  test("filters by the kind of property: yes or no, and a range", async () => {
    const user = openConsole("/en-GB/dashboard/fairs");
    await user.click(await screen.findByRole("button", { name: "Filter by Open" }));
    await user.click(await screen.findByRole("radio", { name: "Yes" }));
    await user.click(screen.getByRole("button", { name: "Apply" }));
    await waitFor(() => expect(asked()).toMatchObject({ open: "true" }));
    await user.click(screen.getByRole("button", { name: "Filter by Visitors" }));
    await user.type(await screen.findByLabelText("From"), "10");
    await user.click(screen.getAllByRole("button", { name: "Apply" }).at(-1) as HTMLElement);
    await waitFor(() => expect(asked()).toMatchObject({ open: "true", visitors_gte: "10" }));
    const active = within(screen.getByRole("list", { name: "Active filters" }));
    await user.click(active.getByRole("button", { name: "Remove: Open" }));
    await waitFor(() => expect(asked()).not.toHaveProperty("open"));
  });

  test("shows the state of the address", async () => {
    openConsole("/en-GB/dashboard/fairs?filters[0][field]=country&filters[0][operator]=in&filters[0][value][0]=LT");
    await heading(/^Fairs/);
    expect(asked()).toMatchObject({ country: "LT" });
    expect(await screen.findByRole("list", { name: "Active filters" })).toHaveTextContent("Country: Lithuania");
  });

  test("shows the days of a range like its column", async () => {
    const day = (operator: string, index: number) =>
      `filters[${index}][field]=startsOn&filters[${index}][operator]=${operator}&filters[${index}][value]=2026-03-09`;
    openConsole(`/en-GB/dashboard/fairs?${day("gte", 0)}&${day("lte", 1)}`);
    const active = await screen.findByRole("list", { name: "Active filters" });
    expect(active).toHaveTextContent("9 Mar 2026");
    expect(active).not.toHaveTextContent("2026-03-09");
  });

  test("goes back step by step: the order, the filter, the original list", async () => {
    const user = openConsole("/en-GB/dashboard/fairs");
    await user.click(await screen.findByRole("button", { name: "Filter by Open" }));
    await user.click(await screen.findByRole("radio", { name: "Yes" }));
    await user.click(screen.getByRole("button", { name: "Apply" }));
    await waitFor(() => expect(asked()).toMatchObject({ open: "true" }));
    await user.click(screen.getByRole("button", { name: "Visitors" }));
    await waitFor(() => expect(asked()).toMatchObject({ open: "true", _sort: "visitors" }));
    history.back();
    await waitFor(() => expect(location.search).not.toContain("sorters"));
    expect(screen.getByRole("list", { name: "Active filters" })).toHaveTextContent("Open: Yes");
    history.back();
    await waitFor(() => expect(screen.queryByRole("list", { name: "Active filters" })).toBeNull());
    expect(location.pathname + location.search).toBe("/en-GB/dashboard/fairs");
  });

  test("shows a failure in its place, and retries on request", async () => {
    api.refuseNext(problem("FORBIDDEN"));
    const user = openConsole("/en-GB/dashboard/fairs");
    await user.click(within(await screen.findByRole("alert")).getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "Spring fair" })).toBeInTheDocument();
  });

  test("shows no count if it could not be read", async () => {
    api.refuseNext(problem("FORBIDDEN"));
    openConsole("/en-GB/dashboard/fairs");
    await screen.findByRole("alert");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Fairs$/);
  });
});
