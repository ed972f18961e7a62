import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Block, line, paragraph } from "#domain/documents/document.ts";
import { dataKinds } from "#domain/retention/kinds.ts";
import legal from "#locales/en-GB/legal.json";
import DocsPage from "#src/site/docs/DocsPage.tsx";
import AccessibilityPage from "#src/site/legal/AccessibilityPage.tsx";
import ImprintPage from "#src/site/legal/ImprintPage.tsx";
import { learnController } from "#src/site/legal/knownController.ts";
import PrivacyPage from "#src/site/legal/PrivacyPage.tsx";
import { startSiteTexts } from "#src/site/texts/startSiteTexts.ts";
import {
  answer,
  type FakeServer,
  fakeServer,
  refusal,
  renderPage,
  startInEnglish,
} from "#tests/ui/site/renderPage.tsx";

startInEnglish();
beforeAll(() => startSiteTexts(["site", "docs", "legal"]));

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const heading = (level: number, text: string): Block => ({ type: "heading", level, spans: line(text) });

/** A document with a part of each kind. */
const blocks: Block[] = [
  heading(1, "Trainer's guide"),
  {
    type: "paragraph",
    spans: [
      { text: "Read " },
      { text: "this", strong: true },
      { text: "first", emphasis: true },
      { text: "the criteria", href: "/docs/criteria" },
    ],
  },
  heading(2, "Begin"),
  { type: "list", ordered: true, items: [line("Open the page"), line("Choose a name")] },
  heading(2, "Answer"),
  { type: "list", ordered: false, items: [line("One proof")] },
  heading(2, "Approve"),
  { type: "table", head: [line("Step"), line("Who")], rows: [[line("Approve"), line("Trainer")]] },
  { type: "image", name: "approve", alt: "The approval dialog" },
  heading(5, "A detail"),
];

describe("the programme's documents", () => {
  test("are reported as missing if the server has no list, instead of endless loading", async () => {
    server.answers["/documents"] = () => refusal("NOT_FOUND");
    renderPage(DocsPage, "/docs");
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(screen.queryByText("Loading…")).toBeNull();
  });

  test("are listed, and found by a word a moment after it was typed, with the place", async () => {
    server.answers["/documents"] = () =>
      answer(200, [
        { name: "trainer", title: "Trainer's guide", found: ["Approve the answers"] },
        { name: "criteria", title: "Criteria" },
      ]);
    const user = renderPage(DocsPage, "/docs");
    expect(await screen.findByRole("link", { name: "Criteria" })).toHaveAttribute("href", "/en-GB/docs/criteria");
    expect(screen.getByText("Approve the answers")).toBeVisible();
    expect(document.title).toContain("Documents");
    expect(server.askedOf("/documents")).toEqual(["languageCode=en-GB"]);
    await user.type(screen.getByLabelText("Search all documents"), " approve ");
    await waitFor(() => expect(server.askedOf("/documents")).toContain("languageCode=en-GB&q=approve"));
    expect(server.askedOf("/documents")).toHaveLength(2);
  });

  test.each<[what: string, reply: () => Response, said: string | RegExp, role: string]>([
    ["none that speaks of it", () => answer(200, []), "No results.", "status"],
    ["a failure", () => refusal("FORBIDDEN"), /The documents could not be loaded/, "alert"],
  ])("the list tells of %s", async (_what, reply, said, role) => {
    server.answers["/documents"] = reply;
    renderPage(DocsPage, "/docs");
    expect(await screen.findByText(said)).toHaveAttribute("role", role);
  });

  test("are displayed completely: parts, table of contents, PDF in a chosen language", async () => {
    server.answers["/documents/trainer"] = () => answer(200, { name: "trainer", blocks });
    const user = renderPage(DocsPage, "/docs/trainer");
    expect(await screen.findByRole("heading", { level: 1, name: "Trainer's guide" })).toBeVisible();
    await waitFor(() => expect(document.title).toContain("Trainer's guide"));
    const contents = within(screen.getByRole("navigation", { name: "In this document" })).getAllByRole("link");
    expect(contents.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Begin", "#part-2"],
      ["Answer", "#part-4"],
      ["Approve", "#part-6"],
    ]);
    expect(screen.getByRole("heading", { level: 2, name: "Answer" })).toHaveAttribute("id", "part-4");
    expect(screen.getByRole("heading", { level: 3, name: "A detail" })).toBeVisible();
    expect(screen.getByText("this").tagName).toBe("STRONG");
    expect(screen.getByText("first").tagName).toBe("EM");
    expect(screen.getByRole("link", { name: "the criteria" })).toHaveAttribute("href", "/docs/criteria");
    expect(screen.getByText("Open the page").closest("ol")).not.toBeNull();
    expect(screen.getByText("One proof").closest("ul")).not.toBeNull();
    const table = within(screen.getByRole("group", { name: "Step, Who" }));
    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Step", "Who"]);
    expect(table.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["Approve", "Trainer"]);
    const picture = screen.getByRole("img", { name: "The approval dialog" });
    expect(picture).toHaveAttribute("src", "/manual/en-GB/approve.jpg");
    const pdf = screen.getByRole("link", { name: "Download as PDF" });
    expect(pdf).toHaveAttribute("href", "/api/v1/documents/trainer/pdf?languageCode=en-GB");
    await user.selectOptions(screen.getByLabelText("Language of the PDF"), "lt-LT");
    expect(pdf).toHaveAttribute("href", "/api/v1/documents/trainer/pdf?languageCode=lt-LT");
    expect(pdf).toHaveAttribute("download", "trainer.pdf");
    const print = vi.fn();
    vi.stubGlobal("print", print);
    fireEvent.click(screen.getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledOnce();
  });

  test("have no table of contents with few parts", async () => {
    const short = [heading(1, "Criteria"), heading(2, "Bronze"), paragraph("60 %"), heading(2, "Silver")];
    server.answers["/documents/criteria"] = () => answer(200, { name: "criteria", blocks: short });
    renderPage(DocsPage, "/docs/criteria");
    expect(await screen.findByText("60 %")).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "In this document" })).toBeNull();
  });

  test("that do not exist show a page that is not found", async () => {
    renderPage(DocsPage, "/docs/no-such");
    expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    expect(document.title).toContain("Page not found");
  });

  test("that could not be read show the failure", async () => {
    server.answers["/documents/trainer"] = () => refusal("FORBIDDEN");
    renderPage(DocsPage, "/docs/trainer");
    expect(await screen.findByRole("alert")).toHaveTextContent("The documents could not be loaded.");
  });
});

test("have a page on accessibility with all its parts, each under its title", () => {
  const { title, lead, ...parts } = legal.accessibility;
  renderPage(AccessibilityPage, "/accessibility");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(title);
  expect(document.title).toContain(title);
  expect(screen.getByText(lead)).toBeVisible();
  const shown = screen.getAllByRole("region").filter((region) => region.querySelector("h2"));
  expect(shown.map((region) => [region.querySelector("h2")?.textContent, region.querySelectorAll("p").length])).toEqual(
    Object.values(parts).map((part) => [part.title, part.text.split("\n").length]),
  );
});

describe("the page on privacy", () => {
  const { title: _title, lead: _lead, ...parts } = legal.privacy;
  const controller = {
    ...{ name: "The network", address: "Road 1\nTown", email: "office@network.example", phone: null },
    ...{ representative: null, register: null, officer: "Olga Officer", authority: null },
    ...{ legalBasis: ["publicTask" as const], legalBasisNote: "School Act, section 3" },
  };

  test("has all its parts, and each kind of data with purpose, access and period", () => {
    learnController(null);
    renderPage(PrivacyPage, "/privacy");
    const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(expect.arrayContaining(Object.values(parts).map(({ title }) => title)));
    const kinds = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    const texts: Record<string, { title: string }> = legal.kinds;
    expect(kinds).toEqual(dataKinds.map(({ name }) => texts[name]?.title));
    const accounts = within(screen.getByRole("region", { name: legal.kinds.accounts.title }));
    expect(accounts.getByText(legal.purposes.participation)).toBeVisible();
    expect(accounts.getByText("you, your team, your central office and administrators")).toBeVisible();
    expect(accounts.getByText(/^24 months after/)).toBeVisible();
    expect(screen.queryByText(/\{\{/)).toBeNull();
    expect(screen.getByText(legal.unknown)).toBeVisible();
  });

  test("names the controller, once an administrator has entered it", () => {
    learnController(controller);
    renderPage(PrivacyPage, "/privacy");
    expect(screen.getByRole("link", { name: controller.email })).toHaveAttribute("href", `mailto:${controller.email}`);
    expect(screen.getByText(controller.officer)).toBeVisible();
    expect(screen.getByText(/Public task.*School Act/s)).toBeVisible();
    expect(screen.queryByText(legal.facts.authority)).toBeNull();
    expect(screen.queryByText(legal.unknown)).toBeNull();
    learnController(null);
  });
});

test("the legal notice names the operator", () => {
  learnController(null);
  renderPage(ImprintPage, "/imprint");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(legal.imprint.title);
  expect(screen.getByText(legal.unknown)).toBeVisible();
});
