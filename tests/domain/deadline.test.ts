import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  deadlineAfterRejection,
  deadlineFor,
  deadlineOn,
  localDay,
  startOfDay,
  timeZoneOf,
} from "#domain/calendar/deadline.ts";
import { DAY_MS, daysUntil, utcDay } from "#domain/calendar/time.ts";
import { certificateDates, certificateNumber, taskCode } from "#domain/certificate/number.ts";
import { programme } from "#domain/programme.ts";
import countries from "#schemas/countries.json";

/** Local time of a country at a moment, by an independent implementation: `2026-03-29 23:59:59`. */
const clockIn = (country: string, moment: number) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: timeZoneOf(country), dateStyle: "short", timeStyle: "medium" }).format(
    moment,
  );

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

describe("a deadline", () => {
  it.each([
    ["LT in winter", "LT", "2026-01-10T08:00:00Z", 14, "2026-01-24T21:59:59.000Z"],
    ["LT in summer", "LT", "2026-06-10T08:00:00Z", 14, "2026-06-24T20:59:59.000Z"],
    ["LT over the change to summer time", "LT", "2026-03-20T08:00:00Z", 14, "2026-04-03T20:59:59.000Z"],
    ["LT over the change to winter time", "LT", "2026-10-20T08:00:00Z", 14, "2026-11-03T21:59:59.000Z"],
    ["DE on the day that clocks go forward", "DE", "2026-03-15T08:00:00Z", 14, "2026-03-29T21:59:59.000Z"],
    ["DE on the day that clocks go back", "DE", "2026-10-11T08:00:00Z", 14, "2026-10-25T22:59:59.000Z"],
    ["LT just after its midnight", "LT", "2026-01-09T22:00:00Z", 14, "2026-01-24T21:59:59.000Z"],
    ["LT just before its midnight", "LT", "2026-01-09T21:59:59Z", 14, "2026-01-23T21:59:59.000Z"],
    ["US, whose day is behind", "US", "2026-01-10T03:00:00Z", 14, "2026-01-24T04:59:59.000Z"],
    ["NZ, whose day is ahead", "NZ", "2026-01-10T20:00:00Z", 14, "2026-01-25T10:59:59.000Z"],
    ["IN, half an hour off", "IN", "2026-01-10T08:00:00Z", 30, "2026-02-09T18:29:59.000Z"],
    ["EG, whose clocks go back at midnight", "EG", "2026-10-15T08:00:00Z", 14, "2026-10-29T21:59:59.000Z"],
    [
      "CL, whose clocks go back at midnight, far from UTC",
      "CL",
      "2026-03-21T15:00:00Z",
      14,
      "2026-04-05T03:59:59.000Z",
    ],
    ["a country we do not know, in UTC", "QQ", "2026-01-10T08:00:00Z", 14, "2026-01-24T23:59:59.000Z"],
  ])("in %s", (_name, country, from, days, deadline) => {
    expect(deadlineFor(country, new Date(from), days)).toBe(deadline);
  });

  it.each(["0000-01-01", "0001-01-01", "0099-12-31", "0100-01-01", "9999-12-30"])(
    "can be on any day, also on %s",
    (day) => {
      for (const country of ["LT", "US", "NZ", "QQ"])
        expect(localDay(country, new Date(deadlineOn(country, day)))).toBe(day);
    },
  );

  it("on a day that its country left out is the one of the day before", () => {
    expect(deadlineOn("PH", "1844-12-31")).toBe(deadlineOn("PH", "1844-12-30"));
    expect(localDay("PH", new Date(startOfDay("PH", "1845-01-01")))).toBe("1845-01-01");
  });

  it("is the last second of its day, in every country and on every day", () => {
    const moment = fc.date({ min: new Date("2024-01-01"), max: new Date("2036-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(countries)),
        moment,
        fc.constantFrom(...programme.deadlineDays),
        (country, from, days) => {
          const end = Date.parse(deadlineFor(country, from, days));
          const day = addDays(clockIn(country, from.getTime()).slice(0, 10), days);
          expect(clockIn(country, end)).toBe(`${day} 23:59:59`);
          expect(clockIn(country, end + 1000).slice(0, 10)).toBe(addDays(day, 1));
        },
      ),
      { numRuns: 500 },
    );
  });

  it("begins a day with its first second, in every country and on every day", () => {
    const noon = fc.date({ min: new Date("2024-01-01"), max: new Date("2036-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(countries)), noon, (country, moment) => {
        const day = localDay(country, moment);
        const start = Date.parse(startOfDay(country, day));
        expect(start).toBeLessThanOrEqual(moment.getTime());
        expect(clockIn(country, start).slice(0, 10)).toBe(day);
        expect(clockIn(country, start - 1000)).toBe(`${addDays(day, -1)} 23:59:59`);
      }),
      { numRuns: 500 },
    );
  });

  it("after a rejection leaves at least 14 days, and is never shortened", () => {
    const now = new Date("2026-03-20T08:00:00Z");
    const least = "2026-04-03T20:59:59.000Z";
    expect(deadlineAfterRejection("2026-03-21T21:59:59.000Z", "LT", now)).toBe(least);
    expect(deadlineAfterRejection("2026-03-01T21:59:59.000Z", "LT", now)).toBe(least);
    expect(deadlineAfterRejection("2026-05-01T20:59:59.000Z", "LT", now)).toBe("2026-05-01T20:59:59.000Z");
  });
});

describe("a day in a country", () => {
  it("is the one its clocks show", () => {
    const moment = new Date("2026-01-09T22:30:00Z");
    expect([localDay("LT", moment), localDay("DE", moment), localDay("NZ", moment)]).toEqual([
      "2026-01-10",
      "2026-01-09",
      "2026-01-10",
    ]);
  });
});

describe("the days until a moment", () => {
  const now = new Date(2026, 10, 26, 11);
  it.each([
    [0, "later today", new Date(2026, 10, 26, 23, 59, 59)],
    [0, "earlier today", new Date(2026, 10, 26, 0)],
    [1, "tomorrow, in less than a day", new Date(2026, 10, 27, 0)],
    [1, "tomorrow, in more than a day", new Date(2026, 10, 27, 23, 59, 59)],
    [-1, "yesterday, half a day ago", new Date(2026, 10, 25, 23)],
    [-1, "yesterday, more than a day ago", new Date(2026, 10, 25, 0)],
    [7, "a week, over the end of a month", new Date(2026, 11, 3, 8)],
    [-365, "a year ago", new Date(2025, 10, 26, 18)],
  ])("are %i: %s", (days, _when, moment) => {
    expect(daysUntil(moment, now)).toBe(days);
  });

  it("are whole ones over every change of the clocks", () => {
    const days = fc.integer({ min: -400, max: 400 });
    const hour = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(days, hour, (count, at) => {
        expect(daysUntil(new Date(2026, 10, 26 + count, at, 30), now)).toBe(count);
      }),
    );
  });
});

describe("a certificate", () => {
  it.each([
    ["LT", "2026-11-20T21:59:59Z", "2026-11-20", "2028-11-20"],
    ["LT", "2026-11-20T22:00:00Z", "2026-11-21", "2028-11-21"],
    ["DE", "2028-02-29T12:00:00Z", "2028-02-29", "2030-02-28"],
    ["DE", "2026-12-31T22:59:59Z", "2026-12-31", "2028-12-31"],
  ])("issued in %s at %s bears %s and is valid until %s", (country, now, date, expirationDate) => {
    expect(certificateDates(new Date(now), country, programme)).toEqual({ date, expirationDate });
  });

  it.each([
    [1, "2026-01-31", "2026-02-28"],
    [1, "2028-01-31", "2028-02-29"],
    [6, "2026-08-31", "2027-02-28"],
    [12, "2026-12-31", "2027-12-31"],
    [13, "2026-12-31", "2028-01-31"],
    [48, "2028-02-29", "2032-02-29"],
  ])("that is valid for %i months from %s is so until %s", (validityMonths, day, expirationDate) => {
    const changed = { ...programme, certificate: { ...programme.certificate, validityMonths } };
    expect(certificateDates(new Date(`${day}T12:00:00Z`), "LT", changed)).toEqual({ date: day, expirationDate });
  });

  it("and an audit have numbers that keep their order as text, and grow when they must", () => {
    expect([certificateNumber(2026, "LT", 7), certificateNumber(2026, "LT", 12_345)]).toEqual([
      "QC-2026-LT-0007",
      "QC-2026-LT-12345",
    ]);
    expect([taskCode("LT-0142", 2026, 3), taskCode("LT-0142", 2026, 103)]).toEqual([
      "LT-0142-2026-03",
      "LT-0142-2026-103",
    ]);
  });
});

describe("the day of a moment in UTC", () => {
  it.each([
    ["2026-11-28T23:59:59.999Z", 0, "2026-11-28"],
    ["2026-11-28T00:00:00.000Z", -1, "2026-11-27"],
    ["2024-02-28T12:00:00.000Z", 1, "2024-02-29"],
    ["2026-12-31T12:00:00.000Z", 1, "2027-01-01"],
  ])("of %s, %i days later, is %s", (moment, days, day) => {
    expect(utcDay(new Date(moment), days)).toBe(day);
  });
});
