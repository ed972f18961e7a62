import { screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import UnsubscribePage from "#src/site/auth/address/UnsubscribePage.tsx";
import { startSiteTexts } from "#src/site/texts/startSiteTexts.ts";
import { answer, type FakeServer, fakeServer, refusal, renderPage } from "#tests/ui/site/renderPage.tsx";

let server: FakeServer;
beforeAll(async () => {
  history.replaceState(null, "", "/en-GB");
  await startSiteTexts(["site", "auth", "form", "errors", "news"]);
});
beforeEach(() => {
  server = fakeServer();
});

const PATH = "/unsubscribe/choice";
const open = (search: string) => renderPage(UnsubscribePage, `/dashboard/auth/unsubscribe${search}`);

it("stops emails of a topic only after a click, and sends them again after another one", async () => {
  server.answers[PATH] = () => answer(204, undefined);
  const user = open("?of=comments&token=abc");
  expect(screen.getByText("Comments and questions")).toBeVisible();
  expect(server.sentTo(PATH)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Stop these emails" }));
  await vi.waitFor(() =>
    expect(screen.getByRole("heading", { name: "You will get no more of these emails" })).toHaveFocus(),
  );
  await user.click(screen.getByRole("button", { name: "Get them again" }));
  await vi.waitFor(() =>
    expect(screen.getByRole("heading", { name: "You will get these emails again" })).toHaveFocus(),
  );
  expect(server.sentTo(PATH)).toEqual([
    { token: "abc", frequency: "never" },
    { token: "abc", frequency: "atOnce" },
  ]);
});

it("stops a digest permanently, and reports a broken or refused link", async () => {
  server.answers[PATH] = () => answer(204, undefined);
  const user = open("?of=weekly&token=abc");
  await user.click(screen.getByRole("button", { name: "Stop these emails" }));
  await screen.findByRole("heading", { name: "You will get no more of these emails" });
  expect(screen.queryByRole("button", { name: "Get them again" })).toBeNull();
});

it.each(["?of=comments", "?token=abc", "?of=toString&token=abc"])("%s is an incomplete link", (search) => {
  open(search);
  expect(screen.getByText("This link is incomplete")).toBeVisible();
  expect(screen.getByText(/or choose your emails in your profile/)).toBeVisible();
});

it("a refused link is explained", async () => {
  server.answers[PATH] = () => refusal("INVALID_LINK");
  const user = open("?of=comments&token=abc");
  await user.click(screen.getByRole("button", { name: "Stop these emails" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This link is no longer valid");
});
