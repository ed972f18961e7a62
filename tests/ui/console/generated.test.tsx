import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

let api: FakeApi;

const fair = () => ({
  id: "e1",
  title: "Trade fair",
  country: "LT",
  startsOn: "2026-03-09",
  opensAt: null,
  visitors: 1234,
  share: null,
  open: true,
  tags: ["spring", "Vilnius"],
  contactId: "u7",
  contactIdLabel: "Rasa Jankauskienė",
  revision: 3,
  createdAt: "2026-01-01T08:00:00.000Z",
  updatedAt: "2026-01-02T08:00:00.000Z",
});

beforeEach(() => {
  sessionStorage.clear();
  api = new FakeApi({ fairs: [fair()], users: [{ id: "u7", fullname: "Rasa Jankauskienė", revision: 1 }] });
});

describe("an additional resource file, without other code,", () => {
  test("is in the navigation and is listed by its columns", async () => {
    openConsole("/en-GB/dashboard/fairs");
    await heading(/^Fairs 1 record$/);
    expect(screen.getAllByRole("link", { name: "Fairs" }).length).toBeGreaterThan(0);
    const line = within((await screen.findAllByRole("row"))[1] as HTMLElement);
    expect(line.getByRole("link", { name: "Trade fair" })).toHaveAttribute("href", "/en-GB/dashboard/fairs/show/e1");
    for (const text of ["Lithuania", "9 Mar 2026", "1,234", "Yes"]) expect(line.getByText(text)).toBeInTheDocument();
  });

  test("is shown with every property, its relation as a link", async () => {
    openConsole("/en-GB/dashboard/fairs/show/e1");
    await heading("Trade fair");
    expect(screen.getByText("Starts on")).toBeInTheDocument();
    expect(screen.getByText("spring")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Rasa Jankauskienė" })).toHaveAttribute(
      "href",
      "/en-GB/dashboard/users/show/u7",
    );
  });

  test("is edited: changes are sent with the revision", async () => {
    const user = openConsole("/en-GB/dashboard/fairs/edit/e1");
    await heading("Edit Trade fair");
    const title = screen.getByRole("textbox", { name: /^Title/ });
    await user.clear(title);
    await user.type(title, "Autumn fair");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await heading("Autumn fair");
    expect(api.calls("PATCH", "fairs").at(-1)?.body).toEqual({ title: "Autumn fair", revision: 3 });
  });

  test("has a moment in the reader's time zone, also in words, which is sent in UTC and can be removed", async () => {
    const user = openConsole("/en-GB/dashboard/fairs/edit/e1");
    await heading("Edit Trade fair");
    const opens = screen.getByLabelText(/^Opens at/);
    expect(opens).toHaveAttribute("type", "datetime-local");
    fireEvent.change(opens, { target: { value: "2026-03-09T08:30" } });
    expect(opens).toHaveValue("2026-03-09T08:30");
    expect(screen.getByText(/^Monday,? 9 March 2026 at 08:30$/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await heading("Trade fair");
    const saved = new Date(2026, 2, 9, 8, 30).toISOString();
    expect(api.calls("PATCH", "fairs").at(-1)?.body).toEqual({ opensAt: saved, revision: 3 });
    await user.click(screen.getByRole("link", { name: "Edit Trade fair" }));
    fireEvent.change(await screen.findByLabelText(/^Opens at/), { target: { value: "" } });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await heading("Trade fair");
    expect(api.calls("PATCH", "fairs").at(-1)?.body).toMatchObject({ opensAt: null });
  });

  test("is created, and a refused field shows the error", async () => {
    const user = openConsole("/en-GB/dashboard/fairs/create");
    await heading("New: Event");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect((await screen.findAllByRole("alert")).length).toBeGreaterThan(0);
    expect(api.calls("POST", "fairs")).toHaveLength(0);
  });

  test("is deleted after a confirmation", async () => {
    const user = openConsole("/en-GB/dashboard/fairs/show/e1");
    await heading("Trade fair");
    await user.click(screen.getByRole("button", { name: "Delete Trade fair" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent("Are you sure you want to delete this item?");
    await user.click(within(dialog).getByRole("button", { name: "Delete" }));
    await heading(/^Fairs 0 records$/);
    expect(await screen.findByText("Successfully deleted")).toBeInTheDocument();
  });

  test("is closed to a role that is not in its file", async () => {
    api.me = { ...api.me, role: "auditor", layout: "auditor" };
    openConsole("/en-GB/dashboard/fairs");
    await waitFor(() => expect(screen.getByText("403")).toBeInTheDocument());
    expect(screen.queryByRole("link", { name: "Fairs" })).not.toBeInTheDocument();
    expect(api.calls("GET", "fairs")).toHaveLength(0);
  });
});
