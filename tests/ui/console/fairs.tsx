import { screen } from "@testing-library/react";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

/** A server with two fairs; the browser's stored list settings are removed. */
export function fairsApi(): FakeApi {
  localStorage.clear();
  const events = ["Spring fair", "=Autumn fair"].map((title, index) => ({
    id: `e${index}`,
    title,
    country: "LT",
    startsOn: "2026-03-09",
    visitors: 5,
    open: false,
    revision: 1,
  }));
  return new FakeApi({ fairs: events });
}

/** Opens the list of them, as an administrator. */
export async function openFairs() {
  const user = openConsole("/en-GB/dashboard/fairs");
  await heading(/^Fairs/);
  await screen.findByRole("link", { name: "Spring fair" });
  return user;
}
