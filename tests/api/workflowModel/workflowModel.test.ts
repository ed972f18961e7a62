import { appendFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { SECOND_MS } from "#domain/calendar/time.ts";
import { isAppealed, type ModelAudit, type Person, type Programme, people } from "#tests/api/workflowModel/audit.ts";
import { send } from "#tests/api/workflowModel/calls.ts";
import { expectBlind, expectNothingPublic, expectSomebodyResponsible } from "#tests/api/workflowModel/checks.ts";
import { isAllowed, type StepName, stepNames, take } from "#tests/api/workflowModel/model.ts";
import { expectAsModelled } from "#tests/api/workflowModel/observe.ts";
import { openRequests } from "#tests/api/workflowModel/stored.ts";
import { letPass } from "#tests/api/workflowModel/time.ts";
import { leaveOutSteps, type Steps, startWorld, type World } from "#tests/api/workflowModel/world.ts";
import { leftOutRule } from "#tests/factories/procedure.ts";
import { seededRandom } from "../../../scripts/lib/random.mjs";

/**
 * Commands of the run; `WORKFLOW_COMMANDS=1000000 npm test -- tests/api/workflowModel` tries many more. Each part of the run
 * has a separate installation and the next seed, so that `WORKFLOW_SEED` repeats a failing part. `WORKFLOW_LOG` is a file for the
 * progress.
 */
const COMMANDS = Number(process.env.WORKFLOW_COMMANDS ?? 600);
const SEED = Number(process.env.WORKFLOW_SEED ?? 1);
/** Commands of a part; the first parts are short, so that the usual run has several procedures. */
const PART = Math.min(1500, Math.ceil(COMMANDS / 2));
const LONG = 20 * 24 * 60 * 60 * SECOND_MS;
/** Audits at a time; ended ones are replaced. */
const AUDITS = 4;
/** Each so many commands, an invariant with calls is checked. */
const CHECK_EVERY = COMMANDS > 1000 ? 25 : 5;

type Random = ReturnType<typeof seededRandom>;

/** The procedures that the parts take in turn. */
const factCheck = leftOutRule("factCheck");
const secondOpinion = leftOutRule("secondOpinion");
const procedures: Steps[] = [
  { factCheck, secondOpinion, opinions: "bronze" },
  { secondOpinion, opinions: "bronze" },
  { factCheck },
  { secondOpinion, opinions: "first" },
  {},
];

/** Steps that undo others: as likely as these, few audits would reach their end. */
const backward = new Set<StepName>([
  "recall",
  "reject",
  "rejectReport",
  "release",
  "replace",
  "reopenGrades",
  "openReview",
  "withdrawAppeal",
  "withdrawError",
  "decideReturn",
]);

/** Mostly a step that is possible, so that audits get far; sometimes any. */
function chooseStep(audit: ModelAudit, programme: Programme, random: Random): [StepName, Person] {
  const all = stepNames.flatMap((name) => people.map((person): [StepName, Person] => [name, person]));
  const possible = all.filter(([name, person]) => name !== "withdraw" && isAllowed(name, audit, person, programme));
  const onward = possible.filter(([name]) => !backward.has(name));
  const chance = random.next();
  if (chance < 0.4 && onward.length > 0) return random.pick(onward);
  return random.pick(chance < 0.6 && possible.length > 0 ? possible : all);
}

/** A part of the run: audits of an installation, and the last commands for the message of a failure. */
class Part {
  readonly history: string[] = [];
  readonly taken = new Map<StepName, number>();
  readonly world: World;
  readonly seed: number;
  readonly random: Random;
  constructor(world: World, seed: number) {
    this.world = world;
    this.seed = seed;
    this.random = seededRandom(seed);
  }

  /** The last commands, and the earlier ones on an audit that changed it. */
  readonly told = (audit?: ModelAudit) => {
    const ofAudit = this.history.filter((line) => audit && line.startsWith(audit.code) && line.includes("-> 20"));
    return [`seed ${this.seed}`, ...ofAudit, "", ...this.history.slice(-15)].join("\n");
  };

  request(): Promise<ModelAudit> {
    return this.world.request(this.random.next() < 0.3 ? "silver" : "bronze");
  }

  /** One step by one person: it succeeds exactly when the model allows it, and the audit is then as in the model. */
  async tryStep(audit: ModelAudit, name: StepName, person: Person): Promise<void> {
    const { world, history } = this;
    world.moveOn(SECOND_MS);
    const allowed = isAllowed(name, audit, person, world);
    const { status, body } = await send(world, name, person, audit);
    const detail = status === 400 ? JSON.stringify(body) : String(body?.code ?? "");
    history.push(`${audit.code} ${audit.status}: ${person} ${name} -> ${status} ${detail}`);
    expect(status, this.told(audit)).toBeLessThan(500);
    expect(status < 300, this.told(audit)).toBe(allowed);
    if (allowed) {
      take(name, audit, person, world);
      this.taken.set(name, (this.taken.get(name) ?? 0) + 1);
    }
    if (name === "requestProof") audit.requests = await openRequests(world.test, audit.code);
    await expectAsModelled(world, audit, this.told(audit));
  }

  async run(commands: number): Promise<void> {
    const { world, random, history } = this;
    const audits: ModelAudit[] = [];
    while (audits.length < AUDITS) audits.push(await this.request());
    for (let command = 0; command < commands; command += 1) {
      if (random.next() < 0.015) {
        const passing = { days: random.pick([1, 2, 6, 8, 15, 31]), late: random.next() < 0.25, told: this.told };
        history.push(`${passing.days} days pass${passing.late ? ", the scheduler is late" : ""}`);
        await letPass(world, audits, passing);
      }
      const at = Math.floor(random.next() * AUDITS);
      const audit = audits[at] as ModelAudit;
      const [name, person] = chooseStep(audit, world, random);
      await this.tryStep(audit, name, person);
      if (command % CHECK_EVERY === 0) {
        await expectSomebodyResponsible(world, audit, this.told(audit));
        await expectNothingPublic(world, audit, this.told(audit));
        await expectBlind(world, audit, this.told(audit));
      }
      if (command % 50 === 0) await world.test.app.services.database.kysely.deleteFrom("limits").execute();
      const mayEnd = audit.status === "completed" && !isAppealed(audit);
      if (mayEnd && (audit.appealUntil === undefined || random.next() < 0.2)) audits[at] = await this.request();
    }
  }
}

let world: World | undefined;
afterAll(async () => {
  leaveOutSteps();
  await world?.test.stop();
});

it(
  `audits change like their model: ${COMMANDS} commands, seed ${SEED}`,
  async () => {
    const taken = new Map<StepName, number>();
    for (let done = 0, seed = SEED; done < COMMANDS; done += PART, seed += 1) {
      world = await startWorld(procedures[(seed - 1) % procedures.length] ?? {});
      const part = new Part(world, seed);
      await part.run(Math.min(PART, COMMANDS - done));
      for (const [name, times] of part.taken) taken.set(name, (taken.get(name) ?? 0) + times);
      await world.test.stop();
      world = undefined;
      const line = `${new Date().toISOString()} seed ${seed}: ${done + PART} commands ${JSON.stringify(Object.fromEntries(taken))}`;
      if (process.env.WORKFLOW_LOG) appendFileSync(process.env.WORKFLOW_LOG, `${line}\n`);
    }
    expect(taken.get("finish") ?? 0).toBeGreaterThan(COMMANDS / 300);
  },
  LONG,
);
