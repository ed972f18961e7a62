import { screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import AddressPage from "#src/site/auth/address/AddressPage.tsx";
import { startSiteTexts } from "#src/site/texts/startSiteTexts.ts";
import { answer, type FakeServer, fakeServer, refusal, renderPage } from "#tests/ui/site/renderPage.tsx";

let server: FakeServer;
beforeAll(async () => {
  history.replaceState(null, "", "/en-GB");
  await startSiteTexts(["site", "auth", "form", "errors"]);
});
beforeEach(() => {
  server = fakeServer();
});

const PATH = "/addresses/confirm";
const open = (search: string) => renderPage(AddressPage, `/dashboard/auth/address${search}`);

it.each([
  ["confirm", "Confirm the address", "confirmed", "Your address is confirmed"],
  ["release", "Allow the change", "released", "The change is allowed"],
  ["release", "Allow the change", "removed", "The address has been removed"],
])("a link to %s takes effect only after a click", async (purpose, button, status, told) => {
  server.answers[PATH] = () => answer(200, { status });
  const user = open(`?for=${purpose}&token=abc`);
  expect(server.sentTo(PATH)).toEqual([]);
  await user.click(screen.getByRole("button", { name: button }));
  await vi.waitFor(() => expect(screen.getByRole("heading", { name: told })).toHaveFocus());
  expect(server.sentTo(PATH)).toEqual([{ token: "abc" }]);
});

it("a used or incomplete link is reported as such", async () => {
  server.answers[PATH] = () => refusal("INVALID_LINK");
  const user = open("?for=confirm&token=abc");
  await user.click(screen.getByRole("button", { name: "Confirm the address" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This link is no longer valid");
  open("?for=confirm");
  expect(screen.getByText("This link is incomplete")).toBeVisible();
});
