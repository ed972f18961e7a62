import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import { liveEvents } from "#src/core/liveEvents.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

it("the first rendered page stays, and texts that arrive later change only its texts", async () => {
  new FakeApi({ fairs: [] });
  openConsole("/en-GB/dashboard/fairs");
  const page = await screen.findByRole("main");
  await heading(/^Fairs/);
  await import("antd/es/locale/en_GB");
  expect(page.isConnected).toBe(true);
});

it("a page that was opened while the server was unavailable loads automatically when it is back", async () => {
  new FakeApi({ fairs: [] });
  const answer = fetch;
  let isAway = true;
  liveEvents.stop();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) =>
    isAway ? Response.json(problem("UNAVAILABLE"), { status: 503 }) : answer(url, init),
  );
  openConsole("/en-GB/dashboard/fairs");
  expect(await screen.findByRole("button", { name: "Try again" })).toBeInTheDocument();
  isAway = false;
  await heading(/^Fairs/);
});
