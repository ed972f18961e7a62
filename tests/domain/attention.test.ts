import { describe, expect, it } from "vitest";
import { type Indicator, indicatorParameters } from "#domain/statistics/attention.ts";

const now = new Date("2026-03-15T12:00:00.000Z");
const waiting: Indicator = {
  name: "approvals",
  resource: "task",
  filter: { status: ["sent", "selected"], archived: "false" },
  since: "submittedAt",
  days: 14,
};

describe("what an indicator counts", () => {
  it("is the part of a list with the values of its filter, waiting for more than so many whole days", () => {
    expect(indicatorParameters(waiting, now)).toEqual({
      status: ["sent", "selected"],
      archived: ["false"],
      submittedAt_lte: ["2026-02-28T23:59:59.999Z"],
    });
  });

  it.each([
    [0, "2026-03-14T23:59:59.999Z"],
    [1, "2026-03-13T23:59:59.999Z"],
    [undefined, "2026-03-14T23:59:59.999Z"],
  ])("after %s days is what waits since %s or longer", (days, since) => {
    const { days: _days, ...rest } = waiting;
    expect(indicatorParameters(days === undefined ? rest : { ...rest, days }, now).submittedAt_lte).toEqual([since]);
  });

  it("is whatever its filter says where nothing waits, and no more than one country's where one is asked for", () => {
    const mails: Indicator = { name: "mails", resource: "mail", filter: { inTrouble: "true", kind: undefined } };
    expect(indicatorParameters(mails, now)).toEqual({ inTrouble: ["true"], kind: [] });
    expect(indicatorParameters(mails, now, "LT")).toEqual({ inTrouble: ["true"], kind: [], country: ["LT"] });
  });
});
