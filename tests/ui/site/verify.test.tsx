import { screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Verification } from "#domain/certificate/verification.ts";
import { startSiteTexts } from "#src/site/texts/startSiteTexts.ts";
import VerifyPage from "#src/site/verify/VerifyPage.tsx";
import { aCertificate } from "#tests/pdf/documents.ts";
import { forbidSiteData } from "#tests/ui/refusingStorage.ts";
import { answer, fakeServer, renderPage, startInEnglish } from "#tests/ui/site/renderPage.tsx";

startInEnglish();
beforeAll(() => startSiteTexts(["site", "verify", "certificate"]));
afterEach(() => void vi.restoreAllMocks());

const verification: Verification = {
  ...aCertificate("en-GB").certificate,
  state: "valid",
  sample: false,
  revokedOn: null,
  replacedBy: null,
};

it("a number behind the page's address is told to be one, and the address asked for: nothing was forged", async () => {
  const server = fakeServer();
  renderPage(VerifyPage, "/verify/QC-2026-LT-0001");
  const field = await screen.findByLabelText("Address or code on the certificate");
  expect(field).toHaveValue("QC-2026-LT-0001");
  expect(field).toHaveAccessibleDescription(/This is the number of the certificate/);
  expect(screen.queryByText("This certificate does not exist")).toBeNull();
  expect(server.askedOf("/certificates/verify/QC-2026-LT-0001")).toEqual([]);
});

it("a visitor whose browser forbids the site to keep anything sees the certificate as well", async () => {
  forbidSiteData();
  fakeServer().answers["/certificates/verify/k3v9w2mhx7q4t8ps"] = () => answer(200, verification);
  renderPage(VerifyPage, "/verify/k3v9w2mhx7q4t8ps");
  expect(await screen.findByText("Amber Lane UAB")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});
