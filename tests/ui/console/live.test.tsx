import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { request, wroteLately } from "#providers/http/send.ts";
import { FakeApi, type FakeRecord } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole, registry } from "#tests/ui/console/renderConsole.tsx";

const fairs = registry.named("event");
const aFair: FakeRecord = {
  id: "fair-1",
  revision: 1,
  title: "Fair of Vilnius",
  country: "LT",
  startsOn: "2027-03-01",
  visitors: 200,
  open: true,
  tags: [],
};

// A list treats an event soon after its reader's change as an echo; earlier tests may have written.
beforeAll(() => vi.waitUntil(() => !wroteLately(5_000), { timeout: 30_000 }));

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi({ fairs: [{ ...aFair }] });
});
afterEach(() => vi.unstubAllGlobals());

describe("a change by another person", () => {
  it("moves nothing in a list, but is counted, and displayed on request", async () => {
    const user = openConsole("/en-GB/dashboard/fairs");
    await screen.findByText("Fair of Vilnius");
    api.changeElsewhere(fairs, "fair-1", { title: "Fair of Kaunas" });
    expect(await screen.findByText("1 change")).toBeInTheDocument();
    expect(screen.getByText("Fair of Vilnius")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Show" }));
    expect(await screen.findByText("Fair of Kaunas")).toBeInTheDocument();
    expect(screen.queryByText("Fair of Vilnius")).toBeNull();
    await waitFor(() => expect(screen.queryByText("1 change")).toBeNull());
  });

  it("and is counted only if it matches the list's filters", async () => {
    openConsole("/en-GB/dashboard/fairs?filters[0][field]=country&filters[0][operator]=in&filters[0][value][0]=LT");
    await screen.findByText("Fair of Vilnius");
    api.records.fairs?.push({ ...aFair, id: "fair-3" });
    for (const id of ["fair-2", "fair-3"]) api.tell({ resource: fairs.name, id, revision: 2 });
    expect(await screen.findByText("1 change")).toBeInTheDocument();
    const { query } = api.calls("GET", "fairs").at(-1) ?? {};
    expect(query?.getAll("id")).toEqual(["fair-2", "fair-3"]);
    expect(query?.get("country")).toBe("LT");
    api.tell({ resource: fairs.name, id: "fair-1", revision: 2 });
    expect(await screen.findByText("2 changes")).toBeInTheDocument();
  });

  it("and is not counted if it was already read", async () => {
    openConsole("/en-GB/dashboard/fairs");
    await screen.findByText("Fair of Vilnius");
    api.tell({ resource: fairs.name, id: "fair-1", revision: 1 });
    api.tell({ resource: fairs.name, id: "fair-2", revision: 1 });
    expect(await screen.findByText("1 change")).toBeInTheDocument();
  });

  it("is displayed in a list at once after the reader's own change", async () => {
    openConsole("/en-GB/dashboard/fairs");
    await screen.findByText("Fair of Vilnius");
    api.answers.push(Response.json({}));
    void request({ method: "POST", path: "/fairs/fair-1/opening" });
    api.changeElsewhere(fairs, "fair-1", { title: "Fair of Kaunas" });
    expect(await screen.findByText("Fair of Kaunas")).toBeInTheDocument();
  });

  it("is displayed in the open work on the home page", async () => {
    api.records["contact-messages"] = [];
    openConsole("/en-GB/dashboard");
    await heading(/Anna Admin/);
    await vi.waitUntil(() => api.calls("GET", "contact-messages").length > 0);
    expect(screen.queryByText(/: 1$/)).toBeNull();
    api.records["contact-messages"].push({ id: "m-1", revision: 1, status: "open" });
    api.tell({ resource: "contact-message", id: "m-1", revision: 1 });
    expect(await screen.findByRole("link", { name: /: 1$/ })).toBeVisible();
  });

  it("is displayed on a record's page automatically", async () => {
    openConsole("/en-GB/dashboard/fairs/show/fair-1");
    await heading("Fair of Vilnius");
    api.changeElsewhere(fairs, "fair-1", { title: "Fair of Kaunas" });
    await heading("Fair of Kaunas");
  });

  it("never changes a form that is being edited, which shows a note, and both versions after saving", async () => {
    const user = openConsole("/en-GB/dashboard/fairs/edit/fair-1");
    const title = await screen.findByLabelText(/^Title/);
    await user.clear(title);
    await user.type(title, "Fair of Klaipėda");
    api.changeElsewhere(fairs, "fair-1", { title: "Fair of Kaunas" });
    expect(await screen.findByText(/Someone has just changed this record/)).toBeInTheDocument();
    expect(title).toHaveValue("Fair of Klaipėda");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText(/Fair of Kaunas/)).toBeInTheDocument();
    expect(within(dialog).getByText(/Fair of Klaipėda/)).toBeInTheDocument();
  });

  it("is read once for several changes at once", async () => {
    openConsole("/en-GB/dashboard/fairs/show/fair-1");
    await heading("Fair of Vilnius");
    const before = api.calls("GET", "fairs").length;
    for (let visitors = 1; visitors <= 50; visitors += 1) api.changeElsewhere(fairs, "fair-1", { visitors });
    await waitFor(() => expect(screen.getByText("50")).toBeInTheDocument());
    expect(api.calls("GET", "fairs").length - before).toBeLessThan(3);
  });
});
