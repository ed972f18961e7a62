import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fairsApi, openFairs } from "#tests/ui/console/fairs.tsx";
import type { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { openConsole } from "#tests/ui/console/renderConsole.tsx";

let api: FakeApi;
beforeEach(() => {
  api = fairsApi();
});
// Leaving the page sends waiting deletions, so that none waits for the next test.
afterEach(() => void window.dispatchEvent(new Event("pagehide")));

async function deleteFair(user: UserEvent, title: string): Promise<void> {
  await user.click(screen.getByRole("button", { name: `Delete ${title}` }));
  const asks = await waitFor(() => {
    const dialogs = screen.getAllByRole("dialog").filter((dialog) => dialog.textContent?.includes(title));
    expect(dialogs).toHaveLength(1);
    return dialogs[0] as HTMLElement;
  });
  await user.click(within(asks).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: title })).toBeNull());
}

describe("a deletion from a list", () => {
  test("can be undone before it is sent", async () => {
    const user = await openFairs();
    await user.click(screen.getByRole("button", { name: "Delete Spring fair" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Spring fair" })).toBeNull());
    expect(await screen.findByText("Will be deleted: Spring fair")).toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByRole("link", { name: "Spring fair" })).toBeInTheDocument();
    expect(api.calls("DELETE", "fairs")).toHaveLength(0);
  });

  test("stays hidden while another one is undone", async () => {
    const user = await openFairs();
    await deleteFair(user, "Spring fair");
    await deleteFair(user, "=Autumn fair");
    const offers = () => screen.getAllByRole("button", { name: "Undo" });
    await waitFor(() => expect(offers()).toHaveLength(2));
    await user.click(offers()[0] as HTMLElement);
    expect(await screen.findByRole("link", { name: "Spring fair" })).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "=Autumn fair" })).toBeNull();
  });

  test("stays hidden and uncounted when the list is read again within its seconds", async () => {
    const user = await openFairs();
    await deleteFair(user, "Spring fair");
    Object.assign(api.records.fairs?.[1] ?? {}, { title: "Winter fair" });
    await user.click(screen.getByRole("button", { name: "Visitors" }));
    expect(await screen.findByRole("link", { name: "Winter fair" })).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Spring fair" })).toBeNull();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Fairs 1 record");
  });

  test("is done once when the page is left within its seconds", async () => {
    const user = await openFairs();
    await user.click(screen.getByRole("button", { name: "Delete Spring fair" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Will be deleted: Spring fair")).toBeInTheDocument();
    window.dispatchEvent(new Event("pagehide"));
    window.dispatchEvent(new Event("pagehide"));
    expect(api.calls("DELETE", "fairs").map(({ path }) => path)).toEqual(["fairs/e0"]);
    await waitFor(() => expect(screen.queryByRole("link", { name: "Spring fair" })).toBeNull());
  });

  test("is confirmed once after two presses", async () => {
    const user = await openFairs();
    await user.dblClick(screen.getByRole("button", { name: "Delete Spring fair" }));
    await screen.findByRole("dialog");
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
  });

  test("is not offered for a referenced record, but shows the number of references and offers archiving", async () => {
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

test("the question before the deletion of a language explains the consequences", async () => {
  const italian = { code: "it-IT", name: "Italiano", iso: "it", direction: "ltr", enabledAt: null };
  api.records.languages = [{ id: "it-IT", revision: 1, ...italian }];
  const user = openConsole("/en-GB/dashboard/languages");
  await user.click(await screen.findByRole("button", { name: "Delete Italiano" }));
  const asked = within(await screen.findByRole("dialog"));
  expect(asked.getByText(/no longer be offered in this language/)).toBeVisible();
  await user.click(asked.getByRole("button", { name: "Cancel" }));
});
