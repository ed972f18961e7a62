import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/calendar/time.ts";
import system from "#schemas/system.json";

const { limits } = system;

/** Checks that each node makes of itself. */
export const nodeChecks = ["disk", "files", "smtp", "scanner", "seal", "network"] as const;
/** Checks of the data that all nodes share. */
const sharedChecks = [
  "nodes",
  "release",
  "backup",
  "backupCheck",
  "trail",
  "mailQueue",
  "failedMails",
  "jobs",
] as const;

export type NodeCheckName = (typeof nodeChecks)[number];
export type CheckName = NodeCheckName | (typeof sharedChecks)[number];
/** The names of all checks, in the order of the page. */
export const checkNames = system.checks as CheckName[];

/** States of a check. `unused` means that this installation does not use it, or is too new. */
export const checkStates = ["ok", "bad", "unused"] as const;
export type CheckState = (typeof checkStates)[number];

/** Texts of results. `late` means too long ago, `none` never, and `unchecked` by no node yet. */
export const checkMessages = ["ok", "bad", "late", "none", "unused", "unchecked"] as const;

/** A check that a node made of itself and the services that it uses. */
export interface NodeCheck {
  name: NodeCheckName;
  state: CheckState;
  /** A number or name for its text. */
  value: string | null;
  /** The technical reason of a failure. */
  reason: string | null;
}

/** A check as the page shows it. */
export interface Check extends Omit<NodeCheck, "name"> {
  name: CheckName;
  message: (typeof checkMessages)[number];
  /** The moment in its text. */
  at: string | null;
  /** The node that failed it. Null if it concerns all nodes. */
  node: string | null;
}

/** The last report of a node. */
export interface NodeReport {
  name: string;
  version: string;
  commit: string;
  seenAt: string;
  checks: NodeCheck[];
}

/** The last verification of the trail or of a backup. */
export interface VerificationResult {
  at: string;
  checked: number;
  faults: number;
}

/** The facts that all nodes share. */
export interface SystemFacts {
  /** The moment of the first start. Undefined if it is unknown, as in old installations. */
  installedAt: string | undefined;
  nodes: NodeReport[];
  lastBackup: string | undefined;
  backupCheck: VerificationResult | undefined;
  trail: VerificationResult | undefined;
  /** The moment of the oldest waiting email. */
  oldestMail: string | undefined;
  waitingMails: number;
  failedMails: number;
  failingJobs: string[];
}

const empty = { value: null, reason: null, at: null, node: null };
const [ok, bad] = [
  { state: "ok", message: "ok" },
  { state: "bad", message: "bad" },
] as const;
const result = (isOk: boolean) => (isOk ? ok : bad);
const ageOf = (at: string, now: Date) => now.getTime() - Date.parse(at);

/** Whether a node has not reported for too long. */
export const isSilent = ({ seenAt }: Pick<NodeReport, "seenAt">, now: Date): boolean =>
  ageOf(seenAt, now) > limits.silentMinutes * MINUTE_MS;

function nodesCheck({ nodes }: SystemFacts, now: Date): Check {
  const silent = nodes.find((node) => isSilent(node, now));
  return silent
    ? { ...empty, name: "nodes", ...result(false), at: silent.seenAt, node: silent.name }
    : { ...empty, name: "nodes", ...result(true), value: String(nodes.length) };
}

function releaseCheck({ nodes }: SystemFacts, now: Date): Check {
  const heard = nodes.filter((node) => !isSilent(node, now));
  const releases = [...new Set(heard.map(({ version, commit }) => `${version} (${commit})`))].sort();
  return { ...empty, name: "release", ...result(releases.length <= 1), value: releases.join(", ") };
}

/** A check of a regular event. If it never happened, that is not a fault on a new installation. */
function regularCheck(
  name: CheckName,
  { installedAt }: SystemFacts,
  { at, faults = 0, checked }: { at: string | undefined; faults?: number; checked?: number },
  greatestAge: number,
  now: Date,
): Check {
  if (!at) {
    const isNew = installedAt !== undefined && ageOf(installedAt, now) < limits.graceHours * HOUR_MS;
    return { ...empty, name, state: isNew ? "unused" : "bad", message: "none" };
  }
  const value = checked === undefined ? null : String(faults || checked);
  if (ageOf(at, now) > greatestAge) return { ...empty, name, state: "bad", message: "late", at, value };
  return { ...empty, name, ...result(faults === 0), at, value };
}

function mailQueueCheck({ oldestMail, waitingMails }: SystemFacts, now: Date): Check {
  const isLate = oldestMail !== undefined && ageOf(oldestMail, now) > limits.mailMinutes * MINUTE_MS;
  const at = oldestMail ?? null;
  return { ...empty, name: "mailQueue", ...result(!isLate), value: String(waitingMails), at };
}

/** One check over all nodes. The first failure counts, with its node if there are several. */
function combined(name: NodeCheckName, { nodes }: SystemFacts, now: Date): Check {
  const made = nodes
    .filter((node) => !isSilent(node, now))
    .flatMap(({ name: node, checks }) =>
      checks.filter((check) => check.name === name).map((check) => ({ ...check, node })),
    );
  const found = made.find(({ state }) => state === "bad") ?? made.find(({ state }) => state === "ok") ?? made[0];
  if (!found) return { ...empty, name, state: "unused", message: "unchecked" };
  return {
    ...found,
    message: found.state,
    at: null,
    node: found.state === "bad" && nodes.length > 1 ? found.node : null,
  };
}

/** The checks of the system page from its facts, in the order of `schemas/system.json`. */
export function systemChecks(facts: SystemFacts, now: Date): Check[] {
  const { lastBackup, backupCheck, trail, failedMails, failingJobs } = facts;
  const verification = limits.verificationDays * DAY_MS;
  const checks: Check[] = [
    nodesCheck(facts, now),
    releaseCheck(facts, now),
    regularCheck("backup", facts, { at: lastBackup }, limits.backupHours * HOUR_MS, now),
    regularCheck("backupCheck", facts, { at: undefined, ...backupCheck }, verification, now),
    regularCheck("trail", facts, { at: undefined, ...trail }, verification, now),
    mailQueueCheck(facts, now),
    { ...empty, name: "failedMails", ...result(failedMails === 0), value: String(failedMails) },
    { ...empty, name: "jobs", ...result(failingJobs.length === 0), reason: failingJobs.join(", ") || null },
    ...nodeChecks.map((name) => combined(name, facts, now)),
  ];
  return checks.sort((one, other) => checkNames.indexOf(one.name) - checkNames.indexOf(other.name));
}
