import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { atEnd } from "../../../scripts/lib/clean-up.mjs";
import { startProduct } from "../../../scripts/lib/product.mjs";
import { auditLife, company, smallWrites, states } from "./auditLives.mjs";
import { none, trailRow } from "./verdict.mjs";

const LIVES = 3;
/** Maximum time that people work before a node is killed: the start after it takes most of the time. */
const MAX_WORK_MS = 700;
/** Number of rounds after which the limits of new audits are reset as after an hour: these people do more than any. */
const ROUNDS_AN_HOUR = 3;

async function killed({ process: node }) {
  node.kill("SIGKILL");
  if (node.exitCode === null && node.signalCode === null) await once(node, "exit");
}

/** A person at work at a node until it is gone. */
async function work(node, live, isOver) {
  while (!isOver()) await live(node.address);
}

/** A node that serves, or nothing where it did not start, which counts among the refusals. */
async function started({ environment, refusals }) {
  try {
    return await startProduct(environment);
  } catch (error) {
    refusals.push(String(error));
    return undefined;
  }
}

/** Starts a node, lets its people work, and kills it at a random moment. */
async function workAndKill(place) {
  const node = await started(place);
  if (!node) return;
  const drop = () => node.process.kill("SIGKILL");
  atEnd(drop);
  place.people ??= await peopleOf(place, node.address);
  let over = false;
  const working = place.people.map((live) => work(node, live, () => over));
  await wait(Math.random() * MAX_WORK_MS);
  over = true;
  await killed(node);
  await Promise.all(working);
}

async function peopleOf(place, address) {
  const us = { ...(await company(address)), label: place.label };
  const lives = Array.from({ length: LIVES }, () => auditLife(us, place.told, place.refusals));
  return [...lives, smallWrites(us, place.names)];
}

/** Names of a place's nodes and people. */
export const placeFor = (label, environment) => ({
  label,
  environment,
  told: new Map(),
  names: [],
  refusals: [],
  people: undefined,
});

/**
 * Kills the nodes of several places repeatedly, all of them in each round.
 * @param {(sql: string) => Promise<unknown>} write runs a statement on the places' databases, while no node serves
 * @returns number of killed nodes
 */
export async function killRounds(places, kills, write) {
  let done = 0;
  for (let round = 1; done < kills; round += 1) {
    await Promise.all(places.map(workAndKill));
    done += places.length;
    if (round % ROUNDS_AN_HOUR === 0) await write("delete from limits");
  }
  return done;
}

/** Number of confirmed records of a place that are missing in its database. */
function missing({ told, names }, { tasks, institutions }) {
  const stateOf = new Map(tasks.map(({ code, status }) => [code, states.indexOf(status)]));
  const kept = new Set(institutions.map(({ name }) => name));
  const audits = [...told].filter(([code, status]) => (stateOf.get(code) ?? -1) < states.indexOf(status));
  return audits.length + names.filter((name) => !kept.has(name)).length;
}

const repeated = (values) => values.length - new Set(values).size;

/**
 * Results of the kills in the places of one database.
 * @param {(sql: string) => Promise<Record<string, string>[]>} read
 */
export async function rowsAfter(engine, places, read, done) {
  const found = {
    tasks: await read("select code, status from tasks"),
    institutions: await read("select name from institutions"),
    certificates: await read(`select number, "taskCode", "replacedBy" from certificates`),
  };
  const inForce = found.certificates.filter(({ replacedBy }) => !replacedBy);
  const told = places.reduce((sum, { told, names }) => sum + told.size + names.length, 0);
  for (const refusal of places.flatMap(({ refusals }) => refusals).slice(0, 5)) console.error(`Refused: ${refusal}`);
  return {
    what: engine,
    kills: done,
    told,
    certificates: inForce.length,
    lost: places.reduce((sum, place) => sum + missing(place, found), 0),
    doubled:
      repeated(inForce.map(({ taskCode }) => taskCode)) +
      repeated(found.certificates.map(({ number }) => number)) +
      repeated(found.institutions.map(({ name }) => name)),
    refused: places.reduce((sum, { refusals }) => sum + refusals.length, 0),
    trail: await trailRow(places[0].environment),
  };
}

/** The rows of a table from the results of one or more databases. @param {Awaited<ReturnType<typeof rowsAfter>>[]} found */
export function killRows(found, wanted) {
  const sum = (field) => found.reduce((total, one) => total + one[field], 0);
  const broken = found.filter(({ trail }) => !trail.holds).length;
  return [
    { what: "kills", found: sum("kills"), wanted, holds: sum("kills") >= wanted },
    none(`acknowledged records and steps that were lost, of ${sum("told")}`, sum("lost")),
    none(
      `certificates, numbers or records that are there twice, of ${sum("certificates")} certificates`,
      sum("doubled"),
    ),
    none("refusals that nobody should have met", sum("refused")),
    none(`databases whose trail does not hold, of ${found.length}`, broken),
  ];
}
