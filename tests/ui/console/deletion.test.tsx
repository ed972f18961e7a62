import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { fairsApi, openFairs } from "#tests/ui/console/fairs.tsx";
import type { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { openConsole } from "#tests/ui/console/renderConsole.tsx";

let api: FakeApi;
beforeEach(() => {
  api = fairsApi();
});

describe("a deletion from a list", () => {
  test("can be undone before anything has happened", async () => {
    const user = await openFairs();
    await user.click(screen.getByRole("button", { name: "Delete Spring fair" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Spring fair" })).toBeNull());
    expect(await screen.findByText("Will be deleted: Spring fair")).toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByRole("link", { name: "Spring fair" })).toBeInTheDocument();
    expect(api.calls("DELETE", "fairs")).toHaveLength(0);
  });

  test("is done when the page is left before its seconds are over, once", async () => {
    const user = await openFairs();
    await user.click(screen.getByRole("button", { name: "Delete Spring fair" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Will be deleted: Spring fair")).toBeInTheDocument();
    window.dispatchEvent(new Event("pagehide"));
    window.dispatchEvent(new Event("pagehide"));
    expect(api.calls("DELETE", "fairs").map(({ path }) => path)).toEqual(["fairs/e0"]);
    await waitFor(() => expect(screen.queryByRole("link", { name: "Spring fair" })).toBeNull());
  });

  test("is asked for once by two presses", async () => {
    const user = await openFairs();
    await user.dblClick(screen.getByRole("button", { name: "Delete Spring fair" }));
    await screen.findByRole("dialog");
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
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
