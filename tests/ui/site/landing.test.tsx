import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fields } from "#schemas/audit-fields.json";
import LandingPage from "#src/site/landing/LandingPage.tsx";
import { startSiteTexts } from "#src/site/texts/startSiteTexts.ts";
import { answer, fakeServer, renderPage } from "#tests/ui/site/renderPage.tsx";

beforeEach(async () => {
  history.replaceState(null, "", "/en-GB");
  // The form for writing to the office arrives while a test reads the page, and asks for its own words.
  await startSiteTexts(["site", "form"]);
});

const path = "/forms/translated-fields";
const named = () =>
  within(screen.getByRole("region", { name: "What an audit looks at" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("the home page lists and counts the audit fields with a current questionnaire, by their current names", async () => {
  const { answers, askedOf } = fakeServer();
  answers[path] = () =>
    answer(200, [
      { id: "sales", title: "Selling", levels: ["bronze"], asks: {} },
      { id: "logistics", title: "Logistics", levels: ["bronze", "silver"], asks: {} },
      { id: "empty", title: "Nothing asked yet", levels: [], asks: {} },
    ]);
  renderPage(LandingPage, "/");
  expect(named()).toEqual(fields.map(({ title }) => title["en-GB"]));
  await expect.poll(named).toEqual(["Selling", "Logistics"]);
  expect(screen.getByText(/questionnaires for 2 audit fields/)).toBeInTheDocument();
  expect(askedOf(path)).toEqual(["languageCode=en-GB"]);
});

test("the home page lists the product's audit fields if the server does not answer", async () => {
  const { askedOf } = fakeServer();
  renderPage(LandingPage, "/");
  await expect.poll(() => askedOf(path)).toHaveLength(1);
  expect(named()).toHaveLength(fields.length);
  const flow = screen.getByRole("region", { name: "Five steps to the certificate" });
  const steps = within(flow).getAllByRole("listitem");
  expect(steps.map((step) => [...step.querySelectorAll("h3, .flow-by")].map(({ textContent }) => textContent))).toEqual(
    [
      ["Request", "Practice enterprise · PE trainer"],
      ["Answer", "Trainee"],
      ["Approve", "PE trainer"],
      ["Audit", "Auditor"],
      ["Certificate"],
    ],
  );
  expect(steps[2]).toHaveTextContent("The trainer reads the answers");
});
