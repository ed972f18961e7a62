import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "antd";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { JoinPanel } from "#src/team/joining/JoinPanel.tsx";

const link = {
  id: "l1",
  validity: "year",
  createdAt: "2026-09-01T08:00:00.000Z",
  expiresAt: "2999-09-01T08:00:00.000Z",
  maxUses: 60,
  uses: 12,
};
const sent = vi.fn<(method: string, path: string) => void>();

function open(joining: object) {
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    sent(method, path.replace("/api/v1", ""));
    return method === "GET" ? Response.json(joining) : new Response(undefined, { status: 204 });
  });
  render(
    <App>
      <JoinPanel code="DE-2077" name="RuhrBike GmbH" confirms={false} onChanged={() => undefined} />
    </App>,
  );
  return userEvent.setup();
}

beforeEach(() => sent.mockClear());
afterEach(() => vi.unstubAllGlobals());

test("a class code is ended only after a question, because it may be printed", async () => {
  const user = open({ link, waiting: [] });
  await user.click(await screen.findByRole("button", { name: "End the class code" }));
  const dialog = await screen.findByRole("dialog", { name: "End the class code" });
  expect(sent).not.toHaveBeenCalledWith("DELETE", expect.anything());
  await user.click(within(dialog).getByRole("button", { name: "End the class code" }));
  expect(sent).toHaveBeenCalledWith("DELETE", "/enterprises/DE-2077/join-link/l1");
});

test("a class code that is used up is reported as such", async () => {
  open({ link: { ...link, uses: 60 }, waiting: [] });
  expect(await screen.findByRole("status")).toHaveTextContent(/used 60 of 60 times/);
  expect(screen.queryByRole("button", { name: "End the class code" })).toBeNull();
});

test("of a pasted list, names that need a correction are listed with the reason", async () => {
  const user = open({ waiting: [] });
  await user.click(await screen.findByRole("button", { name: "Add names" }));
  await user.type(screen.getByLabelText("Names, one per line"), "Lena Hoffmann{Enter}山田 太郎{Enter}Mickey 123");
  expect(screen.getByText("Check these names: 山田 太郎; Mickey 123")).toBeVisible();
  expect(screen.getByText(/Latin letters/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Add the names" })).toBeDisabled();
});
