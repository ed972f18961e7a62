import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parseEnvironment } from "#server/settings/environmentFile.ts";
import { command } from "#tests/factories/command.ts";
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

  /** Starts a unit as systemd does: its user, folders, settings, and file mode. */
  function start(name: string): { process: ChildProcess; said(): string } {
    const text = here(unit(name));
    for (const folder of value(text, "StateDirectory").split(" ")) {
      mkdirSync(join(state, folder), { recursive: true });
      chmodSync(join(state, folder), Number.parseInt(value(text, "StateDirectoryMode"), 8));
      chownSync(join(state, folder), idOf("-u"), idOf("-g"));
    }
    const given = value(text, "Environment")
      .split(" ")
      .map((pair) => pair.split("=") as [string, string]);
    const env = {
      PATH: "/usr/bin:/bin",
      ...Object.fromEntries(given),
      ...parseEnvironment(readFileSync(settings, "utf8")),
    };
    const script = `umask ${value(text, "UMask")}; exec ${value(text, "ExecStart")}`;
    const child = spawn("setpriv", [...as, "sh", "-c", script], { env, cwd: value(text, "WorkingDirectory") });
    running.add(child);
    child.once("exit", () => running.delete(child));
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (bytes: Buffer) => {
        said += bytes.toString();
      });
    return { process: child, said: () => said };
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

  it("serve, back up and serve what the handbook's restore brought back, as a user who is not root", async () => {
    const port = await freePort();
    writeFileSync(settings, `SEED=demo\nPORT=${port}\nBACKUP_PASSPHRASE='rowing & "more"'\n`, { mode: 0o600 });
    const service = await serve();
    const backup = start("pe-quality-backup.service");
    expect(await ended(backup), backup.said()).toBe(0);
    const [, file = ""] = /(\S+\.gz) is complete/.exec(backup.said()) ?? [];
    expect(statSync(file)).toMatchObject({ uid: idOf("-u"), mode: 0o100600 });
    await stop(service);

    const handbook = here(readFileSync(`${root}docs/operations.md`, "utf8"));
    const [, words = ""] = /main\.js (restore --env .*)$/m.exec(handbook) ?? [];
    expect(words).toContain("--owner pe-quality ");
    renameSync(join(state, "pe-quality"), join(state, "pe-quality-broken"));
    const asked = words
      .replace("--owner pe-quality", `--owner ${USER}`)
      .replace(/\S+\.gz/, file)
      .split(" ");
    const restored = await command(asked, { DATA_DIR: join(state, "pe-quality") });
    expect(restored).toEqual({ code: 0, said: expect.stringContaining("All is there as it was") });
    const again = await serve();
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/languages`);
    expect(answer.status).toBe(200);
    await stop(again);
  }, 240_000);
});
