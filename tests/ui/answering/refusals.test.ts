import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { problem } from "#domain/errors.ts";
import rules from "#schemas/files.json";
import { notedRefusals, noteRefusedUpload } from "#src/audit/files/refusals.ts";
import * as sending from "#src/audit/files/sendFile.ts";
import {
  changeUpload,
  countUploads,
  findUpload,
  listUploads,
  readUploads,
  refusedUploads,
  subscribeToUploads,
  type Upload,
  unlistUpload,
} from "#src/audit/files/uploadList.ts";
import { addUploads, dropUpload, takeUploads } from "#src/audit/files/uploads.ts";
import { countDrafts } from "#src/shared/drafts/drafts.ts";

const place = { owner: "u1", task: "LT-1", question: "one" };

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  for (const { key } of readUploads()) unlistUpload(key);
});

/** A file that was refused so many days ago. */
const refused = (days: number, changes: Partial<Upload> = {}): Upload => {
  const file = new File(["x"], "fair.jpg");
  return { ...place, key: "k1", file, keptAt: Date.now() - days * DAY_MS, sent: 0, state: "refused", ...changes };
};
const noted = (task = place.task) => notedRefusals(place.owner, task).map(({ file }) => file.name);

test("a file that is cancelled during the server's check leaves no note", async () => {
  const send = vi.spyOn(sending, "sendFile").mockImplementation(async () => () => undefined);
  addUploads([new File(["Who does what"], "minutes.txt")], place);
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  const [upload] = readUploads();
  const listener = send.mock.calls[0]?.[1];
  if (!upload || !listener) throw new Error("Nothing is sent");
  listener.checking();
  dropUpload(upload);
  listener.refused(problem("NOT_FOUND"));
  expect(noted()).toEqual([]);
  expect(readUploads()).toEqual([]);
});

test("the list of uploads distinguishes the files of each audit, and refused ones", () => {
  let changes = 0;
  const end = subscribeToUploads(() => {
    changes += 1;
  });
  const own = refused(0, { state: "sending" });
  listUploads([own, refused(0, { key: "k2" }), refused(0, { key: "k3", task: "LT-2" })]);
  expect(findUpload("k2")?.state).toBe("refused");
  expect([refusedUploads(place.task).map(({ key }) => key), countUploads(place.task)]).toEqual([["k2"], 1]);
  expect([refusedUploads("LT-2").map(({ key }) => key), countUploads("LT-2")]).toEqual([["k3"], 0]);
  changeUpload("k3", { state: "waiting" });
  expect(readUploads().map(({ state }) => state)).toEqual(["sending", "refused", "waiting"]);
  unlistUpload("k2");
  end();
  unlistUpload("k1");
  expect(readUploads().map(({ key }) => key)).toEqual(["k3"]);
  expect(changes).toBe(3);
});

describe("a note of a refused file", () => {
  test("is listed once, however often the answers are opened", async () => {
    noteRefusedUpload(refused(0), "FILE_TYPE");
    for (const _visit of [1, 2]) await takeUploads(place.owner, place.task, () => undefined);
    expect(readUploads()).toHaveLength(1);
  });

  test("is stored as long as a file", () => {
    noteRefusedUpload(refused(rules.browserDays - 1), "FILE_TYPE");
    expect(noted()).toEqual(["fair.jpg"]);
    noteRefusedUpload(refused(rules.browserDays + 1), "FILE_TYPE");
    expect(noted()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test.each<[when: string, then: () => void, left: number]>([
    ["another audit is opened", () => noted("LT-2"), 0],
    ["another file is refused", () => noteRefusedUpload(refused(0, { key: "k2", owner: "u2" }), "FILE_TYPE"), 1],
  ])("of an audit that nobody opens any more goes when %s", (_when, then, left) => {
    noteRefusedUpload(refused(rules.browserDays + 1), "FILE_TYPE");
    then();
    expect(localStorage).toHaveLength(left);
  });

  test("does not count as unsaved input", () => {
    noteRefusedUpload(refused(0), "FILE_TYPE");
    expect(countDrafts(place.owner)).toBe(0);
  });
});
