import pLimit from "p-limit";
import { clock } from "#domain/access/actor.ts";
import demo from "#schemas/demo.json";
import type { App } from "#server/app.ts";
import { AuditScenario, type Home } from "#server/commands/seed/auditScenario.ts";
import type { SetTime } from "#server/commands/seed/demo.ts";
import {
  DAYS_PER_STAGE,
  type PlannedAudit,
  type PlannedAuditor,
  type PlannedEnterprise,
  pick,
  planAuditors,
  planAudits,
  planEnterprises,
  planOffices,
  type Size,
  stages,
} from "#server/commands/seed/large/plan.ts";
import { seedPractice } from "#server/commands/seed/practice.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { expireTasks } from "#server/jobs/expireTasks.ts";

/** Reports progress. */
export type Tell = (what: string, done: number, of: number) => void;

const ADMINISTRATOR = "admin@demo.example";
const NO_INSTITUTION = "Works for the network and for no school.";
/** Number of auditors who work in one week, so that each signs in once for several audits. */
const AT_WORK = 30;

/** Number of audits whose steps run concurrently. Some continue while passwords of others are hashed. */
const SIDE_BY_SIDE = 8;

/** One step of an audit, and its time. */
interface Step {
  audit: number;
  daysAgo: number;
  run(scenario: AuditScenario): Promise<void>;
}

/** Does the steps of one day. Those of one audit run one after the other. */
async function runDay(scenario: AuditScenario, steps: readonly Step[]): Promise<void> {
  const turns = pLimit(SIDE_BY_SIDE);
  const byAudit = new Map<number, Step[]>();
  for (const step of steps) byAudit.set(step.audit, [...(byAudit.get(step.audit) ?? []), step]);
  await turns.map(byAudit.values(), async (own) => {
    for (const { run } of own) await run(scenario);
  });
}

/**
 * Enlarges a demonstration to the size of the network by the API's own calls. It has offices, schools, enterprises,
 * auditors, and two years of requested, answered, graded and completed audits. Throws if a call is refused.
 */
export async function seedLarge(app: App, setTime: SetTime, size: Size, tell: Tell): Promise<void> {
  const enterprises = planEnterprises(size);
  const audits = planAudits(size, enterprises);
  const homes = new Map<string, Home>();
  const first = new AuditScenario(app);
  await makeOrganisations(first, enterprises, tell);
  const auditors = await makeAuditors(app, first, size, tell);
  const peopleOf = new Map(
    enterprises.map(({ peCode, students, manager, trainer }) => [peCode, [...students, manager, trainer]]),
  );
  await issueCodes(first, enterprises, audits, homes, tell);
  const requested = new Map<string, number>();
  const steps = audits.flatMap((audit, index) => {
    const people = peopleOf.get(audit.peCode) ?? [];
    const earlier = requested.get(audit.peCode) ?? 0;
    requested.set(audit.peCode, earlier + 1);
    // An auditor with the name of one of the enterprise's people may not grade it, and no auditor grades it twice in a
    // row.
    return stepsOf(
      audit,
      index,
      auditors.filter(({ fullname }, place) => place % 2 === earlier % 2 && !people.includes(fullname)),
    );
  });
  steps.sort((one, other) => other.daysAgo - one.daysAgo);
  let done = 0;
  for (const day of new Set(steps.map(({ daysAgo }) => daysAgo))) {
    setTime(day);
    await expireTasks(app.services);
    tell("steps of audits", done, steps.length);
    const today = steps.filter(({ daysAgo }) => daysAgo === day);
    await runDay(new AuditScenario(app, (peCode) => homes.get(peCode)), today);
    done += today.length;
  }
}

async function makeOrganisations(scenario: AuditScenario, enterprises: PlannedEnterprise[], tell: Tell) {
  const admin = await scenario.account(ADMINISTRATOR);
  const known = new Set(demo.countries.map(({ country }) => country));
  for (const office of planOffices())
    if (!known.has(office.country)) await scenario.call(admin, "POST", "/central-offices", office);
  const schools = new Map<string, string>();
  for (const [index, { peCode, name, country, officeCode, school }] of enterprises.entries()) {
    const place = `${country} ${school}`;
    const institutionId =
      schools.get(place) ??
      (await scenario.call<{ id: string }>(admin, "POST", "/institutions", { name: school, country })).id;
    schools.set(place, institutionId);
    await scenario.call(admin, "POST", "/enterprises", { peCode, name, country, officeCode, institutionId });
    if (index % 500 === 0) tell("enterprises", index, enterprises.length);
  }
}

async function makeAuditors(
  { services }: App,
  scenario: AuditScenario,
  size: Size,
  tell: Tell,
): Promise<PlannedAuditor[]> {
  const admin = await scenario.account(ADMINISTRATOR);
  const planned = planAuditors(size);
  for (const [index, auditor] of planned.entries()) {
    const person = { ...auditor, role: "auditor", password: demo.password };
    const { id } = await scenario.call<{ id: string }>(admin, "POST", "/users", person);
    await scenario.call(admin, "POST", `/users/${id}/institution`, { noInstitutionReason: NO_INSTITUTION });
    await inTransaction(services, clock, (change) => seedPractice(services, change, id));
    if (index % 100 === 0) tell("auditors", index, planned.length);
  }
  return planned;
}

/** Issues codes to enterprises whose people have work. The others wait for theirs, as in reality. */
async function issueCodes(
  scenario: AuditScenario,
  enterprises: PlannedEnterprise[],
  audits: PlannedAudit[],
  homes: Map<string, Home>,
  tell: Tell,
) {
  const admin = await scenario.account(ADMINISTRATOR);
  const busy = new Set(audits.map(({ peCode }) => peCode));
  const there = enterprises.filter(({ peCode }) => busy.has(peCode));
  const turns = pLimit(SIDE_BY_SIDE);
  await turns.map(there, async ({ peCode, students, manager, trainer }, index) => {
    const roles = ["student", "enterprise", "trainer"];
    const { codes } = await scenario.call<{ codes: { role: string; accessCode: string }[] }>(
      admin,
      "POST",
      `/enterprises/${peCode}/access-codes/several`,
      { roles, scope: "missing" },
    );
    const accessCodes = Object.fromEntries(codes.map(({ role, accessCode }) => [role, accessCode]));
    homes.set(peCode, { enterprise: manager, students, trainer, accessCodes });
    if (index % 500 === 0) tell("access codes", index, there.length);
  });
}

/** The steps of an audit, each some days after the previous one. */
function stepsOf(audit: PlannedAudit, index: number, auditors: readonly PlannedAuditor[]): Step[] {
  const { stage, rejected, requestedDaysAgo, share } = audit;
  const week = Math.floor(requestedDaysAgo / DAYS_PER_STAGE);
  const auditor = pick(auditors, week * AT_WORK + (index % AT_WORK)).email;
  let code = "";
  const runs: Record<(typeof stages)[number], Step["run"]> = {
    async requested(scenario) {
      code = await scenario.request(audit);
    },
    begun: (scenario) => scenario.answer(code, stage === "begun" ? 0.4 : 1),
    async submitted(scenario) {
      await scenario.submit(code);
      if (rejected) await scenario.reject(code, "Please say more about what you found, and add a proof.");
    },
    approved: (scenario) => scenario.approve(code),
    selected: (scenario) => scenario.select(code, auditor),
    graded: (scenario) => scenario.grade(code, share, { auditor }),
    async completed(scenario) {
      await scenario.endFactCheck(code);
      await scenario.finishReport(code, auditor);
    },
  };
  return stages.slice(0, stages.indexOf(stage) + 1).map((name, passed) => ({
    audit: index,
    daysAgo: Math.floor(Math.max(0, requestedDaysAgo - passed * DAYS_PER_STAGE) / DAYS_PER_STAGE) * DAYS_PER_STAGE,
    run: runs[name],
  }));
}
