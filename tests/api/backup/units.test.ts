import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parseEnvironment } from "#server/settings/environmentFile.ts";
import { freePort } from "../../../scripts/lib/free-port.mjs";
import { root } from "../../../scripts/lib/root.mjs";

/** Any user except root without files, instead of `pe-quality`. */
const USER = "nobody";

const idOf = (what: string) => Number(spawnSync("id", [what, USER], { encoding: "utf8" }).stdout);
const as = ["--reuid", USER, "--regid", String(idOf("-g")), "--clear-groups", "--no-new-privs"];
/** Root may become another user; the user has to be able to read the code. */
const canBecome =
  process.getuid?.() === 0 && spawnSync("setpriv", [...as, "test", "-r", `${root}dist/server/main.js`]).status === 0;

const unit = (name: string) => readFileSync(`${root}docs/deploy/${name}`, "utf8");
const value = (text: string, name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(text)?.[1] ?? "";

describe.skipIf(!canBecome)("the units of systemd (needs root)", () => {
  // The temporary files of a test run are closed to other users.
  const machine = mkdtempSync("/var/tmp/pe-quality-units-");
  chmodSync(machine, 0o755);
  const state = join(machine, "lib");
  const settings = join(machine, "pe-quality.env");
  mkdirSync(state);
  const running = new Set<ChildProcess>();
  afterAll(() => {
    for (const process of running) process.kill("SIGKILL");
    rmSync(machine, { recursive: true });
  });

  /** A text of a unit or of the handbook, with the places of this machine. */
  const here = (text: string) =>
    text
      .replaceAll("/var/lib", state)
      .replaceAll("/etc/pe-quality.env", settings)
      .replaceAll("/opt/pe-quality", root.replace(/\/$/, ""))
      .replaceAll("/usr/bin/node", process.execPath);

  /** The folders with their mode, the command, its settings and its folder, as systemd takes them from a unit. */
  function unitOf(name: string, instance = "") {
    const text = here(unit(name)).replaceAll("%i", instance);
    const given = value(text, "Environment")
      .split(" ")
      .map((pair) => pair.split("=") as [string, string]);
    return {
      folders: value(text, "StateDirectory")
        .split(" ")
        .map((folder) => join(state, folder)),
      folderMode: Number.parseInt(value(text, "StateDirectoryMode"), 8),
      script: `umask ${value(text, "UMask")}; exec ${value(text, "ExecStart")}`,
      cwd: value(text, "WorkingDirectory"),
      env: {
        PATH: "/usr/bin:/bin",
        ...Object.fromEntries(given),
        ...parseEnvironment(readFileSync(settings, "utf8")),
      },
    };
  }

  /** Starts a unit as systemd does: its user, folders, settings, and file mode. */
  function start(name: string): { process: ChildProcess; said(): string } {
    const { folders, folderMode, script, ...place } = unitOf(name);
    for (const folder of folders) {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, folderMode);
      chownSync(folder, idOf("-u"), idOf("-g"));
    }
    const child = spawn("setpriv", [...as, "sh", "-c", script], place);
    running.add(child);
    child.once("exit", () => running.delete(child));
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (bytes: Buffer) => {
        said += bytes.toString();
      });
    return { process: child, said: () => said };
  }

  /** Puts a `systemctl` in place that starts only the unit of the restore, as that user, and notes the rest. */
  function standIn(instance: string): string {
    const folder = mkdtempSync(join(machine, "bin-"));
    const given = { ...unitOf("pe-quality-restore@.service", instance), as, owner: [idOf("-u"), idOf("-g")], folder };
    const content = `#!${process.execPath}
      const fs = require("node:fs");
      const { spawnSync } = require("node:child_process");
      const given = ${JSON.stringify(given)};
      const [verb, ...words] = process.argv.slice(2);
      const status = given.folder + "/status";
      fs.appendFileSync(given.folder + "/asked", [verb, ...words].join(" ") + "\\n");
      if (verb === "show") process.stdout.write(fs.readFileSync(status));
      else if (verb === "start" && words[0].startsWith("pe-quality-restore@")) {
        for (const path of given.folders) {
          fs.mkdirSync(path, { recursive: true, mode: given.folderMode });
          fs.chownSync(path, ...given.owner);
        }
        const run = spawnSync("setpriv", [...given.as, "sh", "-c", given.script], { cwd: given.cwd, env: given.env, stdio: "inherit" });
        fs.writeFileSync(status, String(run.status));
        process.exit(run.status ? 1 : 0);
      }`;
    writeFileSync(join(folder, "systemctl"), content, { mode: 0o755 });
    return folder;
  }

  /** Runs the script for operators as root. Returns its exit code, its output, and the calls of systemctl. */
  function restore(file: string) {
    const script = join(machine, "restore.sh");
    writeFileSync(script, here(unit("restore.sh")));
    const folder = standIn(basename(file));
    const env = { PATH: `${folder}:/usr/bin:/bin`, YES: "1" };
    const { status, stdout, stderr } = spawnSync("sh", [script, basename(file)], { env, encoding: "utf8" });
    const asked = readFileSync(join(folder, "asked"), "utf8").trim().split("\n");
    return { status, said: stdout + stderr, asked };
  }

  const ended = ({ process }: { process: ChildProcess }) =>
    process.exitCode ?? new Promise<number | null>((resolve) => process.once("close", resolve));

  async function serve() {
    const service = start("pe-quality.service");
    await expect.poll(() => service.process.exitCode ?? service.said(), { timeout: 60_000 }).toContain("is running at");
    return service;
  }

  async function stop(service: { process: ChildProcess }) {
    service.process.kill("SIGTERM");
    expect(await ended(service)).toBe(0);
  }

  it("serve, back up, restore by the script for operators and serve again, as a user who is not root", async () => {
    const port = await freePort();
    writeFileSync(settings, `SEED=demo\nPORT=${port}\nBACKUP_PASSPHRASE='rowing & "more"'\n`, { mode: 0o600 });
    const service = await serve();
    const backup = start("pe-quality-backup.service");
    expect(await ended(backup), backup.said()).toBe(0);
    const [, file = ""] = /(\S+\.gz) is complete/.exec(backup.said()) ?? [];
    expect(statSync(file)).toMatchObject({ uid: idOf("-u"), mode: 0o100600 });
    await stop(service);

    const unit = `pe-quality-restore@${basename(file)}.service`;
    const restored = restore(file);
    expect(restored).toMatchObject({ status: 0, said: expect.stringContaining("All is there as it was") });
    expect(restored.asked).toEqual(["stop pe-quality", `start ${unit}`, "start pe-quality"]);
    expect(statSync(join(state, "pe-quality/pe-quality.sqlite"))).toMatchObject({ uid: idOf("-u"), mode: 0o100600 });
    expect(readdirSync(state).filter((name) => name.startsWith("pe-quality-before-"))).toHaveLength(1);
    const again = await serve();
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/languages`);
    expect(answer.status).toBe(200);
    await stop(again);

    writeFileSync(settings, "BACKUP_PASSPHRASE=wrong\n");
    const refused = restore(file);
    expect(refused).toMatchObject({ status: 1, said: expect.stringContaining("Nothing was restored") });
    expect(refused.asked.at(-1)).toContain("show");
    expect(readdirSync(join(state, "pe-quality"))).toContain("pe-quality.sqlite");
  }, 240_000);
});
