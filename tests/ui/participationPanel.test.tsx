import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "antd";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import ParticipationPanel from "#src/audit/certificate/participation/ParticipationPanel.tsx";
import { aCertificate } from "#tests/pdf/documents.ts";

interface Page {
  id: string;
  name: string;
  linkedAt: string | null;
}

const MORNING = "2026-09-01T08:00:00.000Z";
const NOON = "2026-09-01T12:00:00.000Z";
let people: Page[];
let sent: unknown[];

/** Opens the panel at a server that makes links at noon for pages that are as the caller has seen them. */
function open(): ReturnType<typeof userEvent.setup> {
  vi.stubGlobal("fetch", async (_path: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET") return Response.json({ people });
    const { pages } = JSON.parse(String(body)) as { pages: Page[] };
    sent.push(pages);
    const current = pages.filter(({ id, linkedAt }) =>
      people.some((one) => one.id === id && one.linkedAt === linkedAt),
    );
    const isLinked = ({ id }: Page) => current.some((page) => page.id === id);
    people = people.map((one) => (isLinked(one) ? { ...one, linkedAt: NOON } : one));
    return Response.json({ links: current.map(({ id }) => ({ id, linkedAt: NOON, secret: `secret-of-${id}` })) });
  });
  render(
    <App>
      <ParticipationPanel certificate={aCertificate("en-GB").certificate} />
    </App>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  people = [
    { id: "ieva", name: "Ieva Kazlauskaitė", linkedAt: null },
    { id: "lukas", name: "Lukas Petrauskas", linkedAt: MORNING },
  ];
});
afterEach(() => vi.unstubAllGlobals());

test("missing links are made once, and can then be copied", async () => {
  const user = open();
  await user.dblClick(await screen.findByRole("button", { name: "Make the missing links" }));
  expect(await screen.findByRole("button", { name: "Copy the link for Ieva Kazlauskaitė" })).toBeVisible();
  expect(sent).toEqual([[{ id: "ieva", linkedAt: null }]]);
  expect(screen.queryByRole("button", { name: "Copy the link for Lukas Petrauskas" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Make the missing links" })).toBeNull();
});

test("a link is renewed after a question, because the earlier one ends", async () => {
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Make a new link for Lukas Petrauskas" }));
  const dialog = await screen.findByRole("dialog", { name: "Make a new link for Lukas Petrauskas" });
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Make a new link" }));
  expect(await screen.findByRole("button", { name: "Copy the link for Lukas Petrauskas" })).toBeVisible();
});

test("a link that another trainer has made in the meantime stays", async () => {
  const user = open();
  const button = await screen.findByRole("button", { name: "Make the missing links" });
  people = people.map((one) => ({ ...one, linkedAt: MORNING }));
  await user.click(button);
  expect(await screen.findByRole("alert")).toHaveTextContent("A link was made in the meantime");
  expect(await screen.findByRole("button", { name: "Make a new link for Ieva Kazlauskaitė" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Copy/ })).toBeNull();
});

test("a link that another trainer has ended cannot be copied any more", async () => {
  sessionStorage.setItem("shownParticipations", JSON.stringify({ [`lukas ${NOON}`]: "ended" }));
  open();
  expect(await screen.findByRole("button", { name: "Make a new link for Lukas Petrauskas" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Copy/ })).toBeNull();
});
