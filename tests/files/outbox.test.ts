import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mailFile, sweepOutbox } from "#server/mail/outbox.ts";

const moment = new Date("2026-06-01T12:00:00.000Z");
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pe-quality-outbox-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Writes the file of a mail with a time of change. */
async function mailOf(id: string, at: string): Promise<void> {
  await mkdir(join(dataDir, "outbox"), { recursive: true });
  await writeFile(mailFile({ dataDir }, id), "To: lena@demo.example");
  await utimes(mailFile({ dataDir }, id), new Date(at), new Date(at));
}
const left = () => readdir(join(dataDir, "outbox")).then((names) => names.sort());

describe("a sweep of the outbox", () => {
  test("deletes the mails written before the moment, and no other", async () => {
    await mailOf("before", "2026-06-01T11:59:59.000Z");
    await mailOf("at", "2026-06-01T12:00:00.000Z");
    await mailOf("after", "2026-06-01T12:00:01.000Z");
    await sweepOutbox({ dataDir }, moment);
    expect(await left()).toEqual(["after.eml", "at.eml"]);
  });

  test("has nothing to do in an installation without mail files", async () => {
    await expect(sweepOutbox({ dataDir }, moment)).resolves.toBeUndefined();
  });

  test("goes on after a file that has been deleted in the meantime", async () => {
    await mailOf("before", "2026-06-01T11:59:59.000Z");
    // The listing names it, and it cannot be found.
    await symlink(join(dataDir, "gone"), mailFile({ dataDir }, "a-deleted-one"));
    await sweepOutbox({ dataDir }, moment);
    expect(await left()).not.toContain("before.eml");
  });
});
