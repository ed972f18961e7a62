import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Verification } from "#domain/certificate/verification.ts";
import { startSiteTexts } from "#src/site/texts/startSiteTexts.ts";
import VerifyPage from "#src/site/verify/VerifyPage.tsx";
import { aCertificate, anAuditorRecord } from "#tests/pdf/documents.ts";
import { forbidSiteData } from "#tests/ui/refusingStorage.ts";
import { answer, fakeServer, renderPage, startInEnglish, watchLeaving } from "#tests/ui/site/renderPage.tsx";

startInEnglish();
const leave = watchLeaving();
beforeAll(() => startSiteTexts(["site", "verify", "certificate", "auditorRecord"]));
afterEach(() => void vi.restoreAllMocks());

const verification: Verification = {
  ...aCertificate("en-GB").certificate,
  source: "platform",
  recorded: null,
  fields: null,
  state: "valid",
  sample: false,
  revokedOn: null,
  replacedBy: null,
  checkedAt: "2026-11-02T09:30:00.000Z",
};

const LABEL = "Code, number or address on the certificate";

async function check(typed: string, name?: string) {
  const user = userEvent.setup();
  renderPage(VerifyPage, "/verify");
  await user.type(await screen.findByLabelText(LABEL), typed);
  if (name) await user.type(screen.getByLabelText("Name of the enterprise"), name);
  const button = screen.getByRole("button", { name: "Check" });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}

it("a number in the page's address needs the name on the certificate, because it is not secret", async () => {
  const server = fakeServer();
  renderPage(VerifyPage, "/verify/QC-2026-LT-0001");
  expect(await screen.findByLabelText(LABEL)).toHaveValue("QC-2026-LT-0001");
  expect(screen.getByLabelText("Name of the enterprise")).toHaveAccessibleDescription(/A number needs a name/);
  expect(screen.queryByText("This certificate does not exist")).toBeNull();
  expect(server.askedOf("/certificates/verify/QC-2026-LT-0001")).toEqual([]);
});

it.each([
  ["k7qd4m2x9rtt", { code: "k7qd4m2x9rtt" }],
  ["qc 2026 lt 0001", { code: "qc 2026 lt 0001", name: "amber lane" }],
])("%s opens the page of its certificate", async (typed, query) => {
  const server = fakeServer();
  server.answers["/certificates/find"] = () => answer(200, { verificationId: "k3v9w2mhx7q4t8ps", wrongGroup: null });
  await check(typed, "name" in query ? query.name : undefined);
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/en-GB/verify/k3v9w2mhx7q4t8ps"));
  expect(server.askedOf("/certificates/find")).toEqual([String(new URLSearchParams(query))]);
});

it.each([
  [2, "second group of the code"],
  [null, "No certificate has this code"],
])("a typing error in group %s of the code is explained at the field", async (wrongGroup, text) => {
  fakeServer().answers["/certificates/find"] = () => answer(200, { verificationId: null, wrongGroup });
  await check("K7QD-4M3X-9RTT");
  expect(await screen.findByText(new RegExp(text))).toBeVisible();
  expect(screen.getByLabelText(LABEL)).toHaveFocus();
});

it("an unknown code can be the number of an earlier certificate, so it is also found with a name", async () => {
  const server = fakeServer();
  const found = { verificationId: null as string | null, wrongGroup: null };
  server.answers["/certificates/find"] = () => answer(200, found);
  await check("AB2019000017");
  const name = await screen.findByLabelText("Name of the enterprise");
  expect(name).toHaveAccessibleDescription(/number of an earlier certificate/);
  found.verificationId = "k3v9w2mhx7q4t8ps";
  await userEvent.type(name, "Amber Lane{Enter}");
  await waitFor(() => expect(leave).toHaveBeenCalledWith("/en-GB/verify/k3v9w2mhx7q4t8ps"));
  expect(server.askedOf("/certificates/find").at(-1)).toBe("code=AB2019000017&name=Amber+Lane");
});

/** Opens the page of a certificate from before the platform that an office, or without a name the network, recorded. */
async function openEarlier(by: string | null) {
  const earlier = { ...verification, source: "earlier", fields: "Purchasing", points: null, pointsMax: null };
  const unknown = { thresholds: null, validityMonths: null, issuer: null, achievements: [] };
  fakeServer().answers["/certificates/verify/k3v9w2mhx7q4t8ps"] = () =>
    answer(200, { ...earlier, ...unknown, recorded: { by, on: "2026-09-03" } });
  renderPage(VerifyPage, "/verify/k3v9w2mhx7q4t8ps");
  expect(await screen.findByText("Not recorded here")).toBeVisible();
}

it("a certificate from before the platform names the office that recorded it, and claims no issuer", async () => {
  await openEarlier("Lithuanian central office");
  expect(screen.getByText("Lithuanian central office · 3 September 2026")).toBeVisible();
  expect(screen.queryByText(/Practice Enterprise network/)).toBeNull();
});

it("a certificate from before the platform that an administrator recorded names the network", async () => {
  await openEarlier(null);
  expect(screen.getByText("Practice Enterprise network · 3 September 2026")).toBeVisible();
});

it("a certificate from before the platform has no result and no credential", async () => {
  await openEarlier(null);
  expect(screen.getByText(/was issued before this platform/)).toBeVisible();
  expect(screen.getByText("Purchasing")).toBeVisible();
  expect(screen.queryByText("Result")).toBeNull();
  expect(screen.queryByRole("link", { name: /credential/i })).toBeNull();
});

it("a photo does not count as a forgery: it cannot be checked, but its code can", async () => {
  fakeServer();
  const user = userEvent.setup();
  renderPage(VerifyPage, "/verify");
  const photo = new File([new Uint8Array([255, 216])], "wall.jpg", { type: "image/jpeg" });
  await user.upload(await screen.findByLabelText("Choose a file"), photo);
  expect(await screen.findByText(/A picture cannot be checked/)).toBeVisible();
});

it("a visitor whose browser forbids storage sees the certificate as well", async () => {
  forbidSiteData();
  fakeServer().answers["/certificates/verify/k3v9w2mhx7q4t8ps"] = () => answer(200, verification);
  renderPage(VerifyPage, "/verify/k3v9w2mhx7q4t8ps");
  expect(await screen.findByText("Amber Lane UAB")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

const RECORD = "ar-k3v9w2mhx7q4t8psk3v9w2";

/** The public page of an auditor's record. */
const recordPage = () => {
  const { certificate, year, name, facts } = anAuditorRecord("en-GB");
  const moments = { date: certificate.date, checkedAt: "2027-02-02T09:30:00.000Z" };
  return { ...certificate, year, name, facts, ...moments, verificationId: RECORD, sample: false };
};

it("shows the record of an auditor with its figures and their meaning", async () => {
  const server = fakeServer();
  server.answers[`/auditor-records/${RECORD}`] = () => answer(200, recordPage());
  renderPage(VerifyPage, `/record/${RECORD}`);
  expect(await screen.findByRole("heading", { name: "Dr. François L’Écuyer" })).toBeVisible();
  for (const text of ["Genuine", "AR-2026-0042", "66.5", "92% at most one point apart (48 compared)"])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/A pause of more than 15 minutes counts as 15 minutes/)).toBeVisible();
  expect(server.askedOf(`/certificates/verify/${RECORD}`)).toEqual([]);
});

it("shows a record by the code in the page's address, which has the form of a certificate's code", async () => {
  const server = fakeServer();
  server.answers["/certificates/find"] = () => answer(200, { verificationId: RECORD, wrongGroup: null });
  server.answers[`/auditor-records/${RECORD}`] = () => answer(200, recordPage());
  renderPage(VerifyPage, "/verify/K7QD-4M2X-9RTT");
  expect(await screen.findByRole("heading", { name: "Dr. François L’Écuyer" })).toBeVisible();
});

it("the number of a record needs the name of its auditor", async () => {
  const server = fakeServer();
  server.answers["/certificates/find"] = () => answer(200, { verificationId: RECORD, wrongGroup: null });
  const user = userEvent.setup();
  renderPage(VerifyPage, "/verify");
  await user.type(await screen.findByLabelText(LABEL), "ar 2026 0042");
  const button = screen.getByRole("button", { name: "Check" });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(screen.getByLabelText("Name of the auditor")).toHaveFocus();
  expect(screen.getByLabelText("Name of the auditor")).toHaveAccessibleDescription(/A number needs a name/);
  await user.type(screen.getByLabelText("Name of the auditor"), "Lecuyer");
  await user.click(button);
  await waitFor(() => expect(leave).toHaveBeenCalledWith(`/en-GB/record/${RECORD}`));
});
