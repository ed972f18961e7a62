import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, it } from "vitest";
import { Site } from "#src/site/frame/Site.tsx";
import RegisterPage from "#src/site/register/RegisterPage.tsx";
import { startSiteTexts } from "#src/site/texts/startSiteTexts.ts";
import { answer, fakeServer, refusal, renderPage, startInEnglish } from "#tests/ui/site/renderPage.tsx";

startInEnglish();
beforeAll(() => startSiteTexts(["site", "register", "certificate"]));

const entry = {
  number: "QC-2026-LT-0001",
  shortCode: "K7QD-4M2X-9RTT",
  verificationId: "k3v9w2mhx7q4t8ps",
  enterpriseName: "Amber Lane UAB",
  country: "LT",
  level: "gold",
  date: "2026-03-02",
  expirationDate: "2028-03-02",
  fields: ["Marketing", "Sales"],
  address: "https://quality.example/verify/k3v9w2mhx7q4t8ps",
};
const totals = [
  { country: "DE", level: "bronze", count: 1 },
  { country: "LT", level: "gold", count: 30 },
];

function serve(content: object = {}) {
  const server = fakeServer();
  server.answers["/register"] = () => answer(200, { entries: [entry], total: 31, totals, sample: true, ...content });
  return server;
}
const asked = (server: ReturnType<typeof fakeServer>) =>
  Object.fromEntries(new URLSearchParams(server.askedOf("/register").at(-1)));

it("lists certificates with their public facts, and the totals", async () => {
  serve();
  renderPage(RegisterPage, "/register");
  expect(await screen.findByRole("heading", { name: "31 certificates" })).toBeVisible();
  const item = within(screen.getByRole("heading", { name: "Amber Lane UAB" }).closest("li") as HTMLElement);
  expect(item.getByRole("link")).toHaveAttribute("href", "/en-GB/verify/k3v9w2mhx7q4t8ps");
  for (const fact of ["Gold · Lithuania", "Valid from 2 March 2026 until 2 March 2028", "Marketing · Sales"])
    expect(item.getByText(fact)).toBeVisible();
  expect(screen.getByRole("row", { name: "Lithuania 0 0 30 30" })).toBeVisible();
  expect(screen.getByRole("row", { name: "Total 1 0 30 31" })).toBeVisible();
  expect(screen.getByRole("note").textContent).toContain("SAMPLE");
  expect(screen.getByRole("link", { name: "CC BY 4.0" })).toHaveAttribute("rel", "license");
});

it("searches, filters and pages, and the address repeats it", async () => {
  const server = serve();
  renderPage(RegisterPage, "/register");
  await screen.findByText("31 certificates");
  expect(asked(server)).toMatchObject({ _sort: "enterpriseName", _start: "0", _end: "25" });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Name of the enterprise"), "amber{Enter}");
  await waitFor(() => expect(asked(server)).toMatchObject({ q: "amber" }));
  await user.selectOptions(screen.getByLabelText("Country"), "Lithuania");
  await user.selectOptions(screen.getByLabelText("Level"), "Gold");
  await user.selectOptions(screen.getByLabelText("Sort by"), "Newest first");
  await user.click(await screen.findByRole("link", { name: "Next page" }));
  await waitFor(() =>
    expect(asked(server)).toEqual({
      q: "amber",
      country: "LT",
      level: "gold",
      _sort: "date",
      _order: "desc",
      languageCode: "en-GB",
      _start: "25",
      _end: "50",
    }),
  );
  expect(location.search).toBe("?q=amber&country=LT&level=gold&order=newest&page=2");
  expect(screen.getByRole("heading", { name: "31 certificates" })).toHaveFocus();
  expect(screen.getByText("Page 2 of 2")).toBeVisible();
  expect(screen.getByRole("link", { name: "Table as CSV" }).getAttribute("href")).toBe(
    "/api/v1/register.csv?q=amber&country=LT&level=gold&_sort=date&_order=desc&languageCode=en-GB",
  );
});

it("returns to the search before, on Back", async () => {
  const server = serve();
  const user = renderPage(RegisterPage, "/register?country=LT");
  await user.type(await screen.findByLabelText("Name of the enterprise"), "amber{Enter}");
  await user.selectOptions(screen.getByLabelText("Country"), "All countries");
  await waitFor(() => expect(asked(server)).not.toHaveProperty("country"));
  for (const [query, q] of [
    ["?q=amber&country=LT", "amber"],
    ["?country=LT", ""],
  ]) {
    history.back();
    await waitFor(() => expect(location.search).toBe(query));
    await waitFor(() => expect(asked(server)).toMatchObject({ country: "LT" }));
    expect(screen.getByLabelText("Country")).toHaveValue("LT");
    expect(screen.getByLabelText("Name of the enterprise")).toHaveValue(q);
  }
});

it("shows the last page instead of one that no longer exists", async () => {
  const server = serve();
  server.answers["/register"] = () => {
    const entries = Number(asked(server)._start) < 31 ? [entry] : [];
    return answer(200, { entries, total: 31, totals, sample: false });
  };
  renderPage(RegisterPage, "/register?page=9");
  expect(await screen.findByRole("heading", { name: "Amber Lane UAB" })).toBeVisible();
  expect(screen.getByText("Page 2 of 2")).toBeVisible();
  expect(location.search).toBe("?page=2");
});

it("takes over a prerendered page with the search of its address", async () => {
  const server = serve();
  const page = (
    <Site>
      <RegisterPage />
    </Site>
  );
  const holder = document.createElement("div");
  history.replaceState(null, "", "/en-GB/register");
  holder.innerHTML = renderToString(page);
  document.body.append(holder);
  history.replaceState(null, "", "/en-GB/register?q=lane&level=gold&order=newest");
  const root = await act(async () => hydrateRoot(holder, page));
  await screen.findByText("31 certificates");
  expect(screen.getByLabelText("Name of the enterprise")).toHaveValue("lane");
  expect(screen.getByLabelText("Level")).toHaveValue("gold");
  expect(screen.getByLabelText("Sort by")).toHaveValue("newest");
  expect(screen.getByRole("link", { name: "Table as CSV" }).getAttribute("href")).toContain("q=lane&level=gold");
  expect(server.askedOf("/register")).toHaveLength(1);
  act(() => root.unmount());
  holder.remove();
});

it.each(["points", "toString"])("begins with the search of its address, without invalid parts (%s)", async (order) => {
  const server = serve();
  renderPage(RegisterPage, `/register?q=lane&country=lt&level=iron&order=${order}&page=-3`);
  await screen.findByText("31 certificates");
  expect(asked(server)).toEqual({
    q: "lane",
    _sort: "enterpriseName",
    _order: "asc",
    languageCode: "en-GB",
    _start: "0",
    _end: "25",
  });
});

it("offers all certificates if none matches", async () => {
  const server = serve({ entries: [], total: 0 });
  renderPage(RegisterPage, "/register?q=zebra");
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Show all certificates" }));
  await waitFor(() => expect(asked(server)).not.toHaveProperty("q"));
  expect(screen.getByLabelText("Name of the enterprise")).toHaveValue("");
});

it("explains that no enterprise is listed, without totals", async () => {
  serve({ entries: [], total: 0, totals: [], sample: false });
  renderPage(RegisterPage, "/register");
  expect(await screen.findByText("No practice enterprise is listed yet.")).toBeVisible();
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByRole("note")).toBeNull();
});

it("can be read again after a failure", async () => {
  const server = fakeServer();
  server.answers["/register"] = () => refusal("SERVER_ERROR");
  renderPage(RegisterPage, "/register");
  expect(await screen.findByText("The register could not be read.")).toBeVisible();
  serve();
  await userEvent.setup().click(screen.getByRole("button", { name: /Try again/ }));
  expect(await screen.findByText("31 certificates")).toBeVisible();
});
