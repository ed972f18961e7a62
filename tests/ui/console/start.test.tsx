import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

it("the page that is drawn first stays: the words that arrive later change its texts alone", async () => {
  new FakeApi({ fairs: [] });
  openConsole("/en-GB/dashboard/fairs");
  const page = await screen.findByRole("main");
  await heading(/^Fairs/);
  await import("antd/es/locale/en_GB");
  expect(page.isConnected).toBe(true);
});
