import { describe, expect, it } from "vitest";
import { missingFacts } from "#domain/controller.ts";
import { checkNames, type NodeCheck, type NodeReport, type SystemFacts, systemChecks } from "#domain/system/checks.ts";
import { firstSteps, stepsToShow } from "#domain/system/firstSteps.ts";

const now = new Date("2026-11-30T07:00:00.000Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const [HOUR, DAY] = [60, 24 * 60];

const check = (name: NodeCheck["name"], state: NodeCheck["state"], reason: string | null = null): NodeCheck => ({
  name,
  state,
  value: "x",
  reason,
});

const node = (changes: Partial<NodeReport> = {}): NodeReport => ({
  name: "one",
  version: "1.0.0",
  commit: "abc",
  seenAt: ago(1),
  checks: [check("disk", "ok"), check("files", "ok"), check("smtp", "unused")],
  ...changes,
});

const healthy: SystemFacts = {
  installedAt: ago(100 * DAY),
  nodes: [node(), node({ name: "two" })],
  lastBackup: ago(5 * HOUR),
  backupCheck: { at: ago(DAY), checked: 100, faults: 0 },
  trail: { at: ago(DAY), checked: 100, faults: 0 },
  oldestMail: ago(5),
  waitingMails: 2,
  failedMails: 0,
  failingJobs: [],
};

const found = (changes: Partial<SystemFacts>, name: string) =>
  systemChecks({ ...healthy, ...changes }, now).find((each) => each.name === name);

describe("the checks of the system", () => {
  it("have the order of the page, and none fails on a healthy installation", () => {
    const checks = systemChecks(healthy, now);
    expect(checks.map(({ name }) => name)).toEqual(checkNames);
    expect(checks.filter(({ state }) => state === "bad")).toEqual([]);
  });

  it.each<[string, string, Partial<SystemFacts>, object]>([
    ["nodes", "a node is silent", { nodes: [node(), node({ name: "two", seenAt: ago(6) })] }, { node: "two" }],
    ["release", "releases differ", { nodes: [node(), node({ commit: "def" })] }, { value: "1.0.0 (abc), 1.0.0 (def)" }],
    ["backup", "the backup is old", { lastBackup: ago(27 * HOUR) }, { message: "late" }],
    ["backup", "there is no backup", { lastBackup: undefined }, { message: "none" }],
    ["backupCheck", "no backup was verified", { backupCheck: undefined }, { message: "none" }],
    ["trail", "faults were found", { trail: { at: ago(1), checked: 9, faults: 2 } }, { message: "bad", value: "2" }],
    ["trail", "it is long ago", { trail: { at: ago(9 * DAY), checked: 9, faults: 0 } }, { message: "late" }],
    ["mailQueue", "an email waits", { oldestMail: ago(61) }, { at: ago(61) }],
    ["failedMails", "emails were given up", { failedMails: 3 }, { value: "3" }],
    ["jobs", "a job fails", { failingJobs: ["sweepFiles"] }, { reason: "sweepFiles" }],
    [
      "smtp",
      "one node fails",
      { nodes: [node(), node({ name: "two", checks: [check("smtp", "bad", "535")] })] },
      { node: "two", reason: "535" },
    ],
  ])("%s fails where %s", (name, _why, changes, expected) => {
    expect(found(changes, name)).toMatchObject({ state: "bad", ...expected });
  });

  it("give a new installation a day for its first backup and verifications", () => {
    const changes = { lastBackup: undefined, trail: undefined, backupCheck: undefined };
    for (const name of ["backup", "trail", "backupCheck"]) {
      expect(found({ ...changes, installedAt: ago(23 * HOUR) }, name)).toMatchObject({ state: "unused" });
      expect(found({ ...changes, installedAt: ago(25 * HOUR) }, name)).toMatchObject({ state: "bad" });
    }
  });

  it("of services count only on nodes that report", () => {
    const gone = node({ name: "two", seenAt: ago(60), checks: [check("disk", "bad")] });
    expect(found({ nodes: [node(), gone] }, "disk")).toMatchObject({ state: "ok" });
    expect(found({ nodes: [] }, "disk")).toMatchObject({ state: "unused", message: "unchecked" });
  });
});

describe("first steps", () => {
  const all = { office: true, schools: true, enterprises: true, codes: true, questionnaires: true };
  const lacking = (controller: string[], issuer: string[] = []) => ({ controller, issuer });
  const names = (done: typeof all, missing: string[], hidden: boolean, issuer: string[] = []) =>
    stepsToShow(done, lacking(missing, issuer), hidden).map(({ name }) => name);

  it("end when all are done", () => {
    expect(names(all, [], false)).toEqual([]);
    expect(names({ ...all, codes: false }, [], false)).toEqual(firstSteps);
    const [controller, issuer] = stepsToShow(all, lacking(["officer"], ["signatory"]), false);
    expect(controller).toEqual({ name: "controller", done: false, missing: ["officer"] });
    expect(issuer).toEqual({ name: "issuer", done: false, missing: ["signatory"] });
  });

  it("can be hidden, except for the controller until it is complete", () => {
    expect(names({ ...all, codes: false }, [], true)).toEqual([]);
    expect(names({ ...all, codes: false }, ["officer"], true, ["place"])).toEqual(["controller"]);
  });
});

describe("a controller", () => {
  const whole = { name: "PEN", address: "Road 1", email: "a@b.example", officer: "O", authority: "A" };

  it.each([
    ["nothing", { legalBasis: ["publicTask"] }, []],
    ["the legal basis", { legalBasis: [] }, ["legalBasis"]],
    ["the legal basis of a stored row", { legalBasis: "[]" }, ["legalBasis"]],
    ["facts that are null or empty", { name: "", officer: null, legalBasis: ["consent"] }, ["name", "officer"]],
  ])("lacks %s", (_what, facts, missing) => {
    expect(missingFacts({ ...whole, ...facts })).toEqual(missing);
  });
});
