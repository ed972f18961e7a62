import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { problem } from "#domain/errors.ts";
import { fairsApi, openFairs } from "#tests/ui/console/fairs.tsx";
import type { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

let api: FakeApi;
beforeEach(() => {
  api = fairsApi();
});

describe("a saved view", () => {
  test("has a name, and restores its filters", async () => {
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

describe("a default view of a list", () => {
  test("is applied to the list with columns and their order, and a link opens the unfiltered list", async () => {
    api.records["saved-views"] = [{ ...aView, id: "v1" }];
    const user = await openFairs();
    expect(await screen.findByRole("list", { name: "Active filters" })).toHaveTextContent("Visitors");
    expect(titles()).toEqual(["visitors", "title"]);
    await user.click(screen.getByRole("button", { name: "Views" }));
    expect(screen.queryByRole("button", { name: "Open the list with Large ones" })).toBeNull();
    await user.click(await screen.findByRole("link", { name: "Default list" }));
    await waitFor(() => expect(location.search).toBe(""));
    await waitFor(() => expect(screen.queryByRole("list", { name: "Active filters" })).toBeNull());
    expect(titles()[0]).toBe("title");
  });

  test("has a lower priority than the reader's own", async () => {
    const own = { ...aView, id: "v2", ownerId: "u1", name: "Mine", query: "?columns=title", sharedWith: null };
    api.records["saved-views"] = [{ ...aView, id: "v1" }, own];
    await openFairs();
    await waitFor(() => expect(titles()).toEqual(["title"]));
  });

  test("is chosen by a click, and the previous one is reset first", async () => {
    const own = { ...aView, ownerId: "u1", query: "?columns=title", sharedWith: null };
    api.records["saved-views"] = [
      { ...own, id: "v1", name: "Old" },
      { ...own, id: "v2", name: "New", isDefault: null },
    ];
    const user = await openFairs();
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

describe("a view that the server refuses", () => {
  const own = { ...aView, id: "v1", ownerId: "u1", name: "Old", query: "?columns=title", sharedWith: null };
  const told = () => screen.findByText(/^Your role does not allow this/);
  const changes = () => api.sent.flatMap(({ method, path }) => (method === "GET" ? [] : `${method} ${path}`));

  test("to delete stays, and shows the reason", async () => {
    api.records["saved-views"] = [{ ...own }];
    const user = await openFairs();
    await user.click(screen.getByRole("button", { name: "Views" }));
    api.refuseNextChange(problem("FORBIDDEN"));
    await user.click(await screen.findByRole("button", { name: "Delete the view Old" }));
    expect(await told()).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Old" })).toBeInTheDocument();
  });

  test("to save does not change the list's default view", async () => {
    api.records["saved-views"] = [{ ...own }];
    const user = await openFairs();
    await user.click(screen.getByRole("button", { name: "Views" }));
    await user.click(await screen.findByRole("checkbox", { name: "Open the list with this view" }));
    api.refuseNextChange(problem("FORBIDDEN"));
    await user.type(screen.getByRole("textbox", { name: "Name of the view" }), "New{Enter}");
    expect(await told()).toBeInTheDocument();
    expect(changes()).toEqual(["POST saved-views"]);
    await user.type(screen.getByRole("textbox", { name: "Name of the view" }), "er{Enter}");
    await waitFor(() => expect(changes()).toEqual([...Array(2).fill("POST saved-views"), "PATCH saved-views/v1"]));
  });
});
