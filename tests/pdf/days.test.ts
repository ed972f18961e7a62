import { afterEach, expect, test, vi } from "vitest";
import { formatDate } from "#domain/certificate/format.ts";
import { renderDocument } from "#server/pdf/render.ts";
import { aCertificate, aReport } from "#tests/pdf/documents.ts";
import { describeWithPoppler, textOf } from "#tests/pdf/poppler.ts";

/** The first to see a day begin and one of the last, and how far their clocks are from UTC on New Year's Day. */
const zones = { "Pacific/Kiritimati": -14 * 60, "America/Los_Angeles": 8 * 60 };

const turnOfTheYear = { date: "2026-01-01", expirationDate: "2027-12-31" };

/** Renders like a server in a time zone. */
function inZone(zone: string): void {
  vi.stubEnv("TZ", zone);
  expect(new Date("2026-01-01T00:00:00Z").getTimezoneOffset()).toBe(zones[zone as keyof typeof zones] ?? 0);
}
afterEach(() => vi.unstubAllEnvs());

describeWithPoppler.each(Object.keys(zones))("a server in %s (needs poppler-utils)", (zone) => {
  test("writes on a certificate the days that it bears", async () => {
    const document = aCertificate("en-GB", turnOfTheYear);
    inZone("UTC");
    const elsewhere = await renderDocument(document);
    inZone(zone);
    const bytes = await renderDocument(document);
    const text = textOf(bytes);
    expect(text).toContain("1 January 2026");
    expect(text).toContain("24 months, until 31 December 2027");
    expect(Buffer.compare(bytes, elsewhere)).toBe(0);
  });

  test("writes on a report the day that it was finished", async () => {
    inZone(zone);
    const bytes = await renderDocument({ ...aReport("en-GB", ""), finishedAt: "2026-01-01" });
    expect(textOf(bytes)).toContain("1 January 2026");
  });

  test.each(["2024-02-29", "2026-01-01", "2026-03-29", "2026-12-31"])("writes %s as that day", (date) => {
    inZone(zone);
    const [year, , day] = date.split("-").map(Number);
    expect(formatDate(date, "en-GB")).toMatch(new RegExp(`^${day} \\p{L}+ ${year}$`, "u"));
  });
});
