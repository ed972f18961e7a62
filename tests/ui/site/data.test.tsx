import { screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import * as saving from "#src/shared/saveBlob.ts";
import DataPage from "#src/site/auth/address/DataPage.tsx";
import { startSiteTexts } from "#src/site/texts/startSiteTexts.ts";
import { answer, type FakeServer, fakeServer, refusal, renderPage } from "#tests/ui/site/renderPage.tsx";

const saved = vi.spyOn(saving, "saveBlob").mockReturnValue();

let server: FakeServer;
beforeAll(async () => {
  history.replaceState(null, "", "/en-GB");
  await startSiteTexts(["site", "auth", "form", "errors"]);
});
beforeEach(() => {
  server = fakeServer();
  saved.mockClear();
});

const open = (search: string) => renderPage(DataPage, `/dashboard/auth/data${search}`);
const button = () => screen.getByRole("button", { name: "Download my data" });

it("an emailed link provides the personal data by a click, as a file", async () => {
  server.answers["/addresses/data"] = () => answer(200, { user: {} });
  const user = open("?token=abc");
  await user.click(button());
  await vi.waitFor(() => expect(screen.getByRole("heading", { name: "Your data has been downloaded" })).toHaveFocus());
  expect(server.sentTo("/addresses/data")).toEqual([{ token: "abc" }]);
  expect(saved).toHaveBeenCalledOnce();
});

it("a used link provides nothing and is reported as used", async () => {
  server.answers["/addresses/data"] = () => refusal("INVALID_LINK");
  const user = open("?token=abc");
  await user.click(button());
  expect(await screen.findByRole("alert")).toHaveTextContent("This link is no longer valid");
  expect(saved).not.toHaveBeenCalled();
});
