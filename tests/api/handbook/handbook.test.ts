import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { basename, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type Line, linesInSentences, linesSetApart } from "#tests/api/handbook/lines.ts";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import { root } from "../../../scripts/lib/root.mjs";

/** A separate machine: its folders are temporary, and commands that would change this machine are stand-ins. */
const machine = mkdtempSync(join(tmpdir(), "pe-quality-handbook-"));
afterAll(() => rmSync(machine, { recursive: true, force: true }));

const deployed = readdirSync(`${root}docs/deploy`, { recursive: true, encoding: "utf8" });
const unit = (name: string) => readFileSync(`${root}docs/deploy/${name}`, "utf8");
const compose = parse(unit("compose.yaml")) as { services: Record<string, unknown> };
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { scripts: Record<string, string> };
const units = deployed.filter((name) => /\.(service|timer)$/.test(name));
const unitOf = (name: string) => units.find((file) => [name, `${name}.service`].includes(basename(file)));
const after = (words: string[], option: string) => words[words.indexOf(option) + 1] ?? "";

/** Whether a stand-in may be called with these words. The comments name the test that runs the real command. */
const standIns: Record<string, (words: string[]) => boolean> = {
  // tests/e2e/commands.test.ts
  npm: ([verb = "", script = ""]) => (verb === "run" ? script in scripts : verb in scripts || verb === "ci"),
  // tests/contracts/deploy.test.ts reads the units, tests/api/backup/units.test.ts runs them
  systemctl: ([verb = "", ...names]) => {
    if (verb === "daemon-reload") return names.length === 0;
    const file = unitOf(names.at(-1) ?? "");
    if (!file) return false;
    return verb === "enable" ? unit(file).includes("[Install]") : ["start", "stop", "status"].includes(verb);
  },
  journalctl: (words) => unitOf(after(words, "-u")) !== undefined,
  useradd: (words) => units.some((name) => unit(name).includes(`\nUser=${words.at(-1)}\n`)),
  // tests/contracts/deploy.test.ts reads the files, `npm run image` runs the build
  docker: (words) => {
    const file = after(words, "-f");
    const service = words.indexOf("node") > 0 ? words[words.indexOf("node") - 1] : undefined;
    const isOurs = words.includes("-f") ? existsSync(root + file) : words.join(" ") === "compose ps";
    return isOurs && (service === undefined || service in compose.services);
  },
  // tests/api/backup/backup.test.ts moves to a database that it has made
  createdb: (words) =>
    linesSetApart.some(({ text }) => / move -- postgres:/.test(text) && text.endsWith(`/${words.at(-1)}`)),
  // tests/api/storage.test.ts keeps files in a bucket
  aws: ([service, verb, from = "", to = ""]) =>
    service === "s3" && verb === "sync" && from.endsWith("/files") && to.startsWith("s3://"),
  git: ([verb]) => verb === "pull",
  // tests/api/alerts.test.ts
  promtool: (words) => existsSync(root + words.at(-1)),
  "apt-get": ([verb]) => verb === "install",
  // tests/api/backup/units.test.ts, tests/api/rolling.test.ts and `npm run faults -- pointInTime` run the scripts
  sh: ([script = ""]) => script.endsWith(".sh") && existsSync(resolve(root, script)),
  sudo: (words) => words.slice(0, 3).join(" ") === "-u postgres psql",
};

const calls = join(machine, "calls");
const journal = join(machine, "journal");
const hasJq = spawnSync("jq", ["--version"]).status === 0;

/** A program that notes how it was called; `does` is what it does then. */
function writeStandIn(name: string, does = ""): void {
  const file = join(machine, "bin", name);
  const note = `{ printf '%s' "$0"; printf '\\t%s' "$@"; echo; } >> "${calls}"`;
  writeFileSync(file, `#!/bin/sh\n${note}\n${does}\n`);
  chmodSync(file, 0o755);
}

/** The line, with the places of this machine. */
const here = (text: string) =>
  text
    .replaceAll(/(?<=[\s='"/]|^)\/(etc|var\/lib|backups|archive)(?=\/)/g, `${machine}/$1`)
    .replaceAll("/opt/pe-quality", root.replace(/\/$/, ""))
    .replace("ADMIN_PASSWORD='...'", "ADMIN_PASSWORD='Rowing7!lakes-and-back'")
    .replaceAll("--owner pe-quality", `--owner ${userInfo().username}`);

/** Runs a line in a shell; a serving command is ended once it has printed its message. */
async function run(line: string, isReal: boolean) {
  const env = {
    PATH: `${join(machine, "bin")}:${join(process.execPath, "..")}:/usr/bin:/bin`,
    PORT: String(await freePort()),
    REAL: isReal ? "yes" : "",
  };
  const child = spawn("/bin/sh", ["-ec", `trap : TERM; ${line}`], { cwd: root, env, detached: true });
  let said = "";
  const hear = (bytes: Buffer) => {
    said += bytes.toString();
    if (said.includes("is running at")) process.kill(-Number(child.pid), "SIGTERM");
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const [code] = await once(child, "close");
  return { code, said };
}

/** Calls of stand-ins since the last check that the product cannot answer. */
function wrongCalls(): string[] {
  const noted = existsSync(calls) ? readFileSync(calls, "utf8").trimEnd().split("\n") : [];
  rmSync(calls, { force: true });
  return noted.flatMap((call) => {
    const [path = "", ...words] = call.split("\t");
    const name = path.slice(path.lastIndexOf("/") + 1);
    return standIns[name]?.(words) ? [] : [`${name} ${words.join(" ")}`];
  });
}

const settings = join(machine, "etc/pe-quality.env");
const asInstalled = `DATA_DIR=${machine}/var/lib/pe-quality\nBACKUP_PASSPHRASE='rowing & "more"'\n`;

/** Steps that the handbook describes in sentences between its lines. */
const between: [after: RegExp, () => void][] = [
  [/^install -m 0600/, () => writeFileSync(settings, asInstalled)],
  [
    /^node dist\/server\/main.js backup/,
    () => {
      const kept = join(machine, "var/lib/pe-quality-backups");
      mkdirSync(kept);
      renameSync(join(machine, "backups/quality.gz"), join(kept, "quality-2026-11-23T021500Z.gz"));
    },
  ],
];

const isLog = ({ text }: Line) => text.startsWith("{");
const isOfPostgres = ({ text }: Line) => /^\w+ = /.test(text);
const commands = linesSetApart.filter((line) => !isLog(line) && !isOfPostgres(line));

/** Expected output of successful lines. */
const says: [line: RegExp, RegExp][] = [
  [/ADMIN_EMAIL=.* npm start$/, /PE Quality is running at/],
  [/main\.js backup --env/, /quality\.gz is complete:/],
  [/npm run backup/, /quality\.gz is complete:/],
  [/main\.js restore/, /All is there as it was/],
  [/^cd .*main\.js verify-trail/, /, 0 broken chains,/],
  [/jq .*erase/, /^account-7$/m],
  [/jq .*signIn/, /1 "203\.0\.113\.7"/],
];

beforeAll(() => {
  for (const folder of ["bin", "etc/systemd/system", "var/lib", "backups", "archive"])
    mkdirSync(join(machine, folder), { recursive: true });
  for (const name of Object.keys(standIns)) writeStandIn(name);
  // The product itself runs; commands.test.ts runs these scripts with their installing and building.
  const product = `exec "${process.execPath}" dist/server/main.js`;
  writeStandIn(
    "npm",
    `case "$REAL $*" in "yes start") ${product};; "yes run backup -- "*) shift 3; ${product} backup "$@";; esac`,
  );
  writeStandIn("sh", 'case "$1" in */archive.sh) exec /bin/sh "$@";; esac');
  writeStandIn("journalctl", `cat "${journal}"`);
  const [signIn] = linesSetApart.filter(isLog).map(({ text }) => text);
  const erase = JSON.stringify({ log: "security", event: "erase", status: 204, subject: "account-7" });
  writeFileSync(journal, `Plain words of a start\n${signIn}\n${erase}\n`);
});

describe("a line in a code block of the documents", () => {
  it("is a command, a setting of PostgreSQL, or a line of the log", () => {
    expect(commands.length).toBeGreaterThan(35);
    expect(linesSetApart.filter(isOfPostgres).length).toBeGreaterThan(2);
    expect(linesSetApart.filter(isLog).map(({ text }) => JSON.parse(text).event)).toEqual(["signIn"]);
    for (const [line] of says)
      expect(
        commands.filter(({ text }) => line.test(text)),
        String(line),
      ).not.toEqual([]);
  });

  it.each(commands)("runs: $text", async ({ place, text }) => {
    if (/\bjq\b/.test(text) && !hasJq) return;
    const isReal = place !== "README.md";
    const { code, said } = await run(here(text), isReal);
    expect(said).toMatch(says.find(([line]) => isReal && line.test(text))?.[1] ?? /(?:)/);
    expect(code, said).toBe(0);
    expect(wrongCalls()).toEqual([]);
    for (const [line, then] of between) if (line.test(text)) then();
  });

  it("archives a file for PostgreSQL once, and never another one with the same name", async () => {
    const line = linesSetApart.find(({ text }) => text.startsWith("archive_command = "));
    const wal = join(machine, "wal");
    const archive = join(machine, "var/lib/postgresql-archive/wal");
    mkdirSync(archive, { recursive: true });
    const command = here(line?.text.slice("archive_command = '".length, -1) ?? "");
    const archiving = async (content: string) => {
      writeFileSync(wal, content);
      return (await run(command.replaceAll("%f", "0001").replaceAll("%p", wal), false)).code;
    };
    expect([await archiving("segment"), await archiving("segment"), await archiving("another")]).toEqual([0, 0, 1]);
    expect(readdirSync(archive)).toEqual(["0001"]);
    expect(readFileSync(join(archive, "0001"), "utf8")).toBe("segment");
  });
});

it.each(linesInSentences)("a command in a sentence exists: $text", ({ text }) => {
  const [command = ""] = text.replace(/^([A-Z_]+=\S+ )+/, "").split(" | ");
  const [program = "", ...words] = command.split(" ");
  expect(program === "node" ? words[0] === "dist/server/main.js" : standIns[program]?.(words)).toBe(true);
});
