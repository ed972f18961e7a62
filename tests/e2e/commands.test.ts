import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { freePort } from "../../scripts/lib/free-port.mjs";
import { shortLivedOptions } from "../../scripts/lib/short-lived.mjs";

const folder = mkdtempSync(join(tmpdir(), "pe-quality-commands-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const DATA_DIR = join(folder, "data");
const BACKUP_PASSPHRASE = "rowing across seven lakes";
const backup = join(folder, "quality.gz");

/** A command of many parts, such as the bench, needs minutes on a machine that does other things as well. */
const PATIENCE_MS = 10 * 60_000;

/** Exit code of a process after SIGTERM. */
const ENDED = 143;

/** The least that a command does, and how that ends. */
interface Run {
  words?: string[];
  env?: Record<string, string>;
  says: RegExp;
  /** It serves until it is ended. */
  serves?: boolean;
  code?: number;
}

/** In this order: some use the results of `start`. */
const runs: Record<string, Run> = {
  build: { says: /^(Building the (client|server) \.\.\.\n)*$/ },
  start: {
    env: { DATA_DIR, SEED: "programme", ADMIN_EMAIL: "you@example.org", ADMIN_PASSWORD: "Rowing7!lakes-and-back" },
    says: /PE Quality is running at/,
    serves: true,
  },
  "trail:verify": { env: { DATA_DIR }, says: /, 0 broken chains,/ },
  backup: { words: [backup], env: { DATA_DIR, BACKUP_PASSPHRASE }, says: /quality\.gz is complete:/ },
  restore: {
    words: [backup],
    env: { DATA_DIR: join(folder, "restored"), BACKUP_PASSPHRASE },
    says: /All is there as it was/,
  },
  move: { words: ["postgres://nobody@127.0.0.1:1/none"], env: { DATA_DIR }, says: /ECONNREFUSED/, code: 1 },
  dev: { env: { DATA_DIR }, says: /PE Quality is running at/, serves: true, code: ENDED },
  test: { words: ["tests/domain/csv.test.ts"], says: /^\d+ passed, 0 failed$/m },
  "test:quick": { words: ["tests/domain/csv.test.ts"], says: /^\d+ passed, 0 failed$/m },
  check: { words: ["signs"], says: /All checks passed\./ },
  format: { words: ["tests/e2e/commands.test.ts"], says: /Checked 1 file/ },
  prose: { words: ["docs/how-to"], says: /^$/ },
  typography: { words: ["--check"], says: /^$/ },
  instrument: { words: ["20", "1"], says: /^20 audits, seed 1\n[\s\S]*Krippendorff's alpha/m },
  mutation: {
    // Few tests import it, and all of those run before the first change.
    words: ["domain/matching/workload.ts"],
    env: { MUTATION_REPORTS: join(folder, "mutation"), MUTATION_WORKERS: "1" },
    says: /Ran \d+ tests in[\s\S]*Final mutation score of 100\.00/,
  },
  "demo:large": {
    words: ["--enterprises", "4", "--auditors", "1", "--audits", "2"],
    env: { DATA_DIR: join(folder, "large") },
    says: /^Done after/m,
  },
  a11y: { words: ["/privacy"], env: { A11Y_ROLES: "visitor", A11Y_LOCALES: "de-DE" }, says: /, 0 kinds of findings/ },
  manual: { words: ["sign-in", "--locale", "bg-BG", "--into", join(folder, "manual")], says: /^$/ },
  bench: { words: ["--once"], says: /\| sqlite: list, requests a second/ },
  faults: { words: ["killsEmbedded", "--kills", "2"], says: /whose trail does not hold, of 1 \| 0 \| 0 \| yes/ },
  image: { words: ["--steps"], says: /^npm ci [\s\S]*^FROM [\s\S]*^CMD /m },
  soak: {
    words: ["--people", "3600", "--minutes", "0.02", "--visit", "0.02", "--schools", "1"],
    says: /people, \d+ calls, p99 \d+ ms/,
  },
};

/** Commands that another test runs whole. */
const elsewhere: Record<string, string> = { generate: "tests/contracts/adding.test.ts" };

/** The script of a command and its own words, as package.json has them. */
const programOf = (name: string) => String(scripts[name]).split(" ").slice(1);

/** Runs a command to its end; a serving one is ended once it has printed its message. */
async function run(name: string, { words = [], env = {}, says, serves = false }: Run) {
  const { PATH, HOME, TEST_DEMONSTRATION, CHROMIUM_PATH } = process.env;
  const given = { PATH, HOME, TEST_DEMONSTRATION, CHROMIUM_PATH, PORT: String(await freePort()), ...env };
  const program = [...shortLivedOptions, ...programOf(name), ...words];
  const child = spawn(process.execPath, program, { env: given, detached: true });
  let said = "";
  let ended = false;
  const hear = (bytes: Buffer) => {
    said += bytes.toString();
    if (!serves || ended || !says.test(said)) return;
    ended = true;
    process.kill(-Number(child.pid), "SIGTERM");
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const [code] = await once(child, "close");
  return { code, said };
}

describe("a documented command runs", () => {
  test("each of package.json, and CONTRIBUTING lists exactly these", () => {
    const named = [...readFileSync("CONTRIBUTING.md", "utf8").matchAll(/`npm (?:run )?([a-z0-9:]+)/g)].map(([, name]) =>
      String(name),
    );
    expect([...new Set(named)].sort()).toEqual(Object.keys(scripts).sort());
    expect([...Object.keys(runs), ...Object.keys(elsewhere)].sort()).toEqual(Object.keys(scripts).sort());
    for (const [name, file] of Object.entries(elsewhere))
      expect(readFileSync(file, "utf8")).toContain(String(programOf(name)[0]));
  });

  test.each(Object.entries(runs))(
    "%s",
    async (name, wanted) => {
      const { code, said } = await run(name, wanted);
      expect(said).toMatch(wanted.says);
      expect(code, said).toBe(wanted.code ?? 0);
    },
    PATIENCE_MS,
  );
});
