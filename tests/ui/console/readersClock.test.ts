import { afterEach, expect, test } from "vitest";
import { readersDay, readersMinute, writtenMoment } from "#src/core/readersClock.ts";

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

// Before there were time zones, clocks differed by odd seconds: a year is typed digit by digit, and passes through such times.
test.each(["UTC", "Europe/Vilnius", "Europe/Sofia", "America/St_Johns"])("input in %s stays as typed", (zone) => {
  process.env.TZ = zone;
  for (const typed of ["0002-01-01T10:00", "0020-06-30T23:59", "0202-12-31T00:00", "2026-11-27T23:05"])
    expect(readersMinute(new Date(typed))).toBe(typed);
});

test("a day is in the reader's time zone", () => {
  process.env.TZ = "Pacific/Auckland";
  expect(readersDay(new Date("2026-11-27T23:05:14.976Z"))).toBe("2026-11-28");
  process.env.TZ = "America/Lima";
  expect(readersDay(new Date("2026-11-28T02:00:00.000Z"))).toBe("2026-11-27");
});

test("a written moment is read in its time zone, otherwise in the reader's", () => {
  process.env.TZ = "Europe/Sofia";
  const readAs = (text: string) => writtenMoment(text)?.toISOString();
  expect(readAs("2026-11-27 23:05")).toBe("2026-11-27T21:05:00.000Z");
  expect(readAs("2026-07-01")).toBe("2026-06-30T21:00:00.000Z");
  expect(readAs("2026-11-27T23:05:14.976Z")).toBe("2026-11-27T23:05:14.976Z");
  expect(readAs("2026-11-27T23:05+01:00")).toBe("2026-11-27T22:05:00.000Z");
  for (const text of ["soon", "27.11.2026", "2026-13-01", "2026-11-27 25:00", "March 7"])
    expect(readAs(text)).toBeUndefined();
});
