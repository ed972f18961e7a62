import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import ParticipationPage from "#src/site/participation/ParticipationPage.tsx";
import type { OwnPage } from "#src/site/participation/useOwnPage.ts";
import { startSiteTexts } from "#src/site/texts/startSiteTexts.ts";
import { answer, fakeServer, refusal, renderPage, startInEnglish } from "#tests/ui/site/renderPage.tsx";

startInEnglish();
beforeAll(() => startSiteTexts(["site", "participation", "certificate", "verify"]));
afterEach(() => void vi.restoreAllMocks());

const own: OwnPage = {
  name: "Ąžuolas Čepaitis",
  role: "author",
  fields: ["Finance", "Sales"],
  startedOn: "2026-02-03",
  endedOn: "2026-04-28",
  state: "valid",
  sample: false,
  number: "QC-2026-LT-0042",
  shortCode: "K7QD-4M2X-9RTT",
  verificationId: "k3v9w2mhx7q4t8ps",
  enterpriseName: "Amber Lane UAB",
  institution: "Vilniaus verslo mokykla",
  country: "LT",
  level: "gold",
  date: "2026-05-04",
  expirationDate: "2028-05-04",
  publicId: null,
  kept: false,
  deletedOn: "2033-05-04",
};

const PAGE = "/participations/page";
const CHOICES = "/participations/choices";

it("shows the person their part, and publishes the page", async () => {
  const server = fakeServer();
  let page = own;
  server.answers[PAGE] = () => answer(200, page);
  server.answers[CHOICES] = () => {
    page = { ...own, publicId: "p".repeat(22) };
    return answer(200, page);
  };
  renderPage(ParticipationPage, "/participation#secret");
  expect(await screen.findByRole("heading", { name: "Ąžuolas Čepaitis" })).toBeInTheDocument();
  for (const fact of ["Trainee, answered questions", "3 February 2026 to 28 April 2026", "Gold", "Amber Lane UAB"])
    expect(screen.getByText(fact)).toBeInTheDocument();
  expect(screen.getByText(/deleted after 4 May 2033/)).toBeInTheDocument();
  expect(screen.getByText("Only people with your link see this page.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Publish" }));
  expect(
    await screen.findByRole("link", { name: new RegExp(`/participation/${"p".repeat(22)}$`) }),
  ).toBeInTheDocument();
  expect(server.sentTo(CHOICES)).toEqual([{ secret: "secret", published: true }]);
  expect(screen.queryByText("Only people with your link see this page.")).toBeNull();
});

it("asks before it deletes the page", async () => {
  const server = fakeServer();
  server.answers[PAGE] = () => answer(200, own);
  server.answers["/participations/delete"] = () => answer(204, undefined);
  renderPage(ParticipationPage, "/participation#secret");
  await userEvent.click(await screen.findByRole("button", { name: "Delete the page" }));
  expect(server.sentTo("/participations/delete")).toEqual([]);
  expect(screen.getByText(/Your name stays on the certificate/)).toBeInTheDocument();
  const [confirm] = screen.getAllByRole("button", { name: "Delete the page" }).slice(-1);
  if (confirm) await userEvent.click(confirm);
  expect(await screen.findByText("The page is deleted.")).toBeInTheDocument();
});

it("says that the link has ended when a choice finds no page", async () => {
  const server = fakeServer();
  server.answers[PAGE] = () => answer(200, own);
  server.answers[CHOICES] = () => refusal("NOT_FOUND");
  renderPage(ParticipationPage, "/participation#secret");
  const keep = await screen.findByRole("button", { name: "Keep the page longer" });
  server.answers[PAGE] = () => refusal("NOT_FOUND");
  await userEvent.click(keep);
  expect(await screen.findByText("There is no page at this address")).toBeInTheDocument();
});

it("says alike that a link or an address leads nowhere", async () => {
  for (const address of ["/participation#wrong", "/participation/unknown"]) {
    const server = fakeServer();
    server.answers[PAGE] = () => refusal("NOT_FOUND");
    server.answers["/participations/unknown"] = () => refusal("NOT_FOUND");
    renderPage(ParticipationPage, address);
    expect(await screen.findByText("There is no page at this address")).toBeInTheDocument();
    cleanup();
  }
});

it("has no PDF for a revoked certificate", async () => {
  const server = fakeServer();
  server.answers[PAGE] = () => answer(200, { ...own, state: "revoked" });
  renderPage(ParticipationPage, "/participation#secret");
  await waitFor(() => expect(screen.getByText(/: Revoked/)).toBeInTheDocument());
  expect(screen.queryByRole("button", { name: "Download PDF" })).toBeNull();
});
