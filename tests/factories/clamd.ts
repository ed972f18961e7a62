import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe } from "vitest";

const { CLAMD_PATH, CI } = process.env;

/** In CI a missing clamd is a failure; elsewhere these tests are skipped with the reason. */
export const describeWithClamd = describe.skipIf(!CLAMD_PATH && CI !== "true");

/** Content that our own signature reports as a virus. */
export const infected = "pe-quality-tests-call-this-a-virus";

/** Maximum bytes that our clamd scans. */
export const MAX_SCANNED_BYTES = 13 * 1024 * 1024;

const LOOK_MS = 20;

/** Whether a socket answers: its file exists a moment before. */
const answers = (socket: string) =>
  new Promise<boolean>((resolve) => {
    const line = connect(socket);
    line.once("error", () => resolve(false));
    line.once("connect", () => {
      line.destroy();
      resolve(true);
    });
  });

/** Debian's clamd with one signature of our own, on a separate socket. */
export class Clamd {
  private readonly folder = mkdtempSync(join(tmpdir(), "clamd-"));
  private readonly socket = join(this.folder, "clamd.sock");
  private process: ChildProcess | undefined;
  readonly url = `unix:${this.socket}`;

  async start(): Promise<void> {
    const database = join(this.folder, "signatures");
    const settings = join(this.folder, "clamd.conf");
    mkdirSync(database, { recursive: true });
    writeFileSync(join(database, "own.ndb"), `Tests.Own:0:*:${Buffer.from(infected).toString("hex")}\n`);
    const lines = [
      `LocalSocket ${this.socket}`,
      `DatabaseDirectory ${database}`,
      `StreamMaxLength ${MAX_SCANNED_BYTES}`,
      "Foreground yes",
      "MaxThreads 2",
    ];
    writeFileSync(settings, `${lines.join("\n")}\n`);
    this.process = spawn(String(CLAMD_PATH), ["--config-file", settings], { stdio: "ignore" });
    while (!(await answers(this.socket))) {
      if (this.process.exitCode !== null) throw new Error(`clamd ended with ${this.process.exitCode}`);
      await setTimeout(LOOK_MS);
    }
  }

  async stop(): Promise<void> {
    const { process } = this;
    if (!process || process.exitCode !== null) return;
    const ended = new Promise((resolve) => process.once("exit", resolve));
    process.kill();
    await ended;
    rmSync(this.socket, { force: true });
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }
}
