import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleReport } from "#server/commands/seed/auditScenario.ts";
import { CAMILLE, type RunningAudits, startRunningAudits, TOMAS } from "#tests/factories/runningAudits.ts";
import { aTask } from "#tests/factories/task.ts";

let audits: RunningAudits;
/** Listed, and another auditor is invited to it. */
let invited: string;
/** Of the auditor who asks. */
let own: string;
/** Sent back by the auditor who asks: they know its deadline. */
let judged: string;
beforeAll(async () => {
  audits = await startRunningAudits();
  const { test, put, office, to } = audits;
  invited = await aTask(test, { status: "approved" });
  await put(office, invited, "inviteAuditor", to(CAMILLE));
  own = await aTask(test, { status: "selected_for_review", auditor: TOMAS });
  judged = await aTask(test, { status: "confirmed", share: 0.4, auditor: TOMAS });
  const report = { taskCode: judged, sections: sampleReport, reason: "The plan has no figures yet." };
  const sentBack = await test.call(audits.tokens[TOMAS], "POST", "/reports/reject-report", report);
  expect(sentBack.status).toBe(200);
});
afterAll(() => audits.test.stop());

const list = (email: string, path: string) => audits.test.call<{ id: string }[]>(audits.tokens[email], "GET", path);
const found = async (email: string, query: string) =>
  (await list(email, `/tasks?${query}`)).body.map(({ id }) => id).filter((id) => [invited, own, judged].includes(id));
const someday = "2099-01-01T00:00:00.000Z";

describe("a property of a listed audit that an auditor does not see", () => {
  it.each([
    ["who is invited", "invitedAuditorId_null=false"],
    ["that nobody is", "invitedAuditorId_ne=nobody"],
    ["its deadline", `expirationDate_lte=${someday}`],
    ["when it was submitted", `submittedAt_lte=${someday}`],
    ["that nobody has taken it up", "auditorId_null=true"],
    ["that it is not completed", "completedAt_null=true"],
    ["what it does not see, beside what it does", "status=draft&invitedAuditorId_null=false&_match=any"],
    ["that it was approved by what it does not see", "approvedAt_null=false&invitedAuditorId_null=false"],
  ])("does not find it: %s", async (_, query) => expect(await found(TOMAS, query)).not.toContain(invited));

  it("does not find it by a name either, while an invited auditor finds it", async () => {
    const { ids } = audits;
    expect(await found(TOMAS, `invitedAuditorId=${ids[CAMILLE]}`)).toEqual([]);
    expect(await found(CAMILLE, `invitedAuditorId=${ids[CAMILLE]}`)).toEqual([invited]);
  });

  it("does not prevent finding it by visible properties, and other audits by all of theirs", async () => {
    expect(await found(TOMAS, "status=approved&level=bronze&approvedAt_null=false")).toContain(invited);
    expect(await found(TOMAS, "withdrawn=false&status=approved")).toContain(invited);
    expect(await found(TOMAS, `auditorId=${audits.ids[TOMAS]}&selectedAt_lte=${someday}`)).toEqual([own]);
    expect(await found(TOMAS, `judgedBy=${audits.ids[TOMAS]}`)).toEqual([judged]);
    expect((await found(TOMAS, `expirationDate_lte=${someday}`)).sort()).toEqual([own, judged].sort());
  });

  it.each(["asc", "desc"])("does not affect its position: it is last, %s", async (order) => {
    for (const field of ["expirationDate", "selectedAt", "submittedAt", "completedAt", "awardedLevel"]) {
      const codes = await found(TOMAS, `_sort=${field}&_order=${order}&_end=1000`);
      expect([field, codes.length]).toEqual([field, 3]);
      if (field === "expirationDate") expect(codes.indexOf(invited)).toBe(2);
    }
    const sorted = await found(TOMAS, `_sort=selectedAt,expirationDate&_order=${order},${order}&_end=1000`);
    expect(sorted).toEqual([own, judged, invited]);
  });
});

describe("a property that is never returned", () => {
  it.each(["hasSignedIn=true", "hasAccessCodes=false"])("is not a filter: %s", async (query) => {
    expect(await list(TOMAS, `/enterprises?${query}`)).toMatchObject({ status: 400, body: { code: "UNKNOWN_FILTER" } });
    expect((await audits.test.call(audits.office, "GET", `/enterprises?${query}`)).status).toBe(200);
  });
});

describe("a property of auditors that an office does not see", () => {
  const seen = async (query: string) =>
    (await audits.test.call<{ role: string }[]>(audits.office, "GET", `/users?_end=1000&${query}`)).body.map(
      ({ role }) => role,
    );

  it.each(["isBlocked=false", "erasureRequested=false", "dataRequested=false"])(
    "does not find them, although it finds others: %s",
    async (query) => {
      const roles = await seen(query);
      expect(roles).not.toContain("auditor");
      expect(roles).toContain("student");
    },
  );

  it("is not searched: an address finds no one, but a name does", async () => {
    expect(await seen(`q=${encodeURIComponent(TOMAS)}`)).toEqual([]);
    expect(await seen("role=auditor&status=approved&auditsNow_gte=0")).toContain("auditor");
    const { body } = await audits.test.call<{ fullname: string }[]>(audits.office, "GET", "/users?role=auditor");
    expect(await seen(`q=${encodeURIComponent(body[0]?.fullname ?? "")}`)).toContain("auditor");
  });

  it.each(["lastSignInAt", "code"])("does not sort them: they are last, by %s", async (field) => {
    for (const order of ["asc", "desc"]) {
      const roles = await seen(`_sort=${field}&_order=${order}`);
      expect(roles.indexOf("auditor")).toBeGreaterThan(0);
      expect(roles.lastIndexOf("student")).toBeLessThan(roles.indexOf("auditor"));
    }
  });
});
