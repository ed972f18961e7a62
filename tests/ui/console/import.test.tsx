import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole, startWords } from "#tests/ui/console/renderConsole.tsx";

let api: FakeApi;

beforeAll(startWords);
beforeEach(() => {
  const event = {
    id: "e1",
    title: "Spring fair",
    country: "LT",
    startsOn: "2026-03-09",
    visitors: 5,
    share: null,
    open: false,
    tags: [],
    contactId: null,
    revision: 3,
  };
  api = new FakeApi({ fairs: [event] });
});

/** A file as people make it: labels in the header, another separator, names in place of codes. */
const file = new File(
  [
    "ID;Title;Country;Starts on;Visitors;Open;Remark\r\n",
    ";Autumn fair;Lithuania;2026-09-01;40;yes;new\r\n",
    "e1;Spring fair;LT;2026-03-09;7;no;more visitors\r\n",
    "e1;Spring fair;LT;2026-03-09;5;no;as it is\r\n",
    ";No country;Atlantis;2026-09-01;many;no;wrong\r\n",
  ],
  "fairs.csv",
);

async function plan() {
  const user = openConsole("/en-GB/dashboard/fairs/import");
  await heading("Import: Fairs");
  await user.upload(screen.getByLabelText("CSV file"), file);
  await screen.findByRole("heading", { name: "What would happen" });
  return user;
}

const lines = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[2]?.textContent);

test("a file is planned line by line before anything is written", async () => {
  await plan();
  expect(lines()).toEqual(["New", "Changed", "Unchanged", "Refused"]);
  expect(screen.getByText("Columns that are not taken over: Remark")).toBeInTheDocument();
  expect(screen.getByRole("table")).toHaveTextContent("Visitors: this kind of value does not fit here");
  expect(api.sent.filter(({ method }) => method !== "GET")).toHaveLength(0);
});

test("an accepted plan is written, a record a call, with the revision that was read", async () => {
  const user = await plan();
  await user.click(screen.getByRole("button", { name: "Take over 2 records" }));
  expect(await screen.findByText("Taken over: 2. Refused by the server: 0.")).toBeInTheDocument();
  expect(api.calls("POST", "fairs")[0]?.body).toEqual({
    title: "Autumn fair",
    country: "LT",
    startsOn: "2026-09-01",
    visitors: 40,
    open: true,
  });
  expect(api.calls("PATCH", "fairs")[0]?.body).toEqual({ revision: 3, visitors: 7 });
});

test("what the server refuses is told, and can be saved as a file to mend", async () => {
  const saved: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  const user = await plan();
  api.refuseNext(problem("ALREADY_EXISTS"));
  await user.click(screen.getByRole("button", { name: "Take over 2 records" }));
  expect(await screen.findByText("Taken over: 1. Refused by the server: 1.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Download the refused lines" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = (await saved[0]?.text()) ?? "";
  expect(text).toContain("Autumn fair");
  expect(text).toContain("No country");
  expect(text).not.toContain("Spring fair");
  vi.restoreAllMocks();
});
