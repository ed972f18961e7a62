import { screen, within } from "@testing-library/react";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

/** The job that the server makes of an import, done at once. */
export const job = {
  id: "j1",
  ownerId: "u1",
  resource: "event",
  action: "import",
  status: "done",
  total: 2,
  done: 2,
  refused: 0,
  endedAt: "2026-03-01T10:00:00.000Z",
  revision: 2,
};

/** Opening of one of the fairs: more precise than the minute in a file. */
export const OPENS_AT = "2026-12-09T06:30:21.400Z";

/** A server with two fairs that takes an import. */
export function fairsApi(): FakeApi {
  const event = {
    id: "e1",
    title: "Spring fair",
    country: "LT",
    startsOn: "2026-03-09",
    visitors: 5,
    share: null,
    open: false,
    tags: [],
    contactId: null,
    revision: 3,
  };
  const winter = { ...event, id: "e2", title: "Winter fair", startsOn: "2026-12-09", opensAt: OPENS_AT };
  return new FakeApi({ fairs: [event, winter], "bulk-jobs": [job] });
}

/** The lines that were sent to be imported. */
export const sentLines = (api: FakeApi) => api.calls("POST", "bulk-jobs")[0]?.body?.lines;

/** Opens the import of a resource and gives it a file. */
export async function choose(chosen: File, path = "fairs", title = "Fairs") {
  const user = openConsole(`/en-GB/dashboard/${path}/import`);
  await heading(`Import: ${title}`);
  await user.upload(screen.getByLabelText("CSV or Excel file"), chosen);
  return user;
}

/** As `choose`, for a file that can be planned. */
export async function plan(chosen: File, path?: string, title?: string) {
  const user = await choose(chosen, path, title);
  await screen.findByRole("heading", { name: "Preview" });
  return user;
}

/** The plan's text for each line, in order. */
export const lines = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[2]?.textContent);
