import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { appendFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hashFiles, requireOwnPath } from "#server/backup/dataFolder.ts";
import type { BackupEntry, Sums } from "#server/backup/entries.ts";
import { differences } from "#server/backup/tally.ts";

/** Files of a file system, a lock or an interrupted restore in an otherwise empty folder. */
const nothing = /^(\.restoring|lost\+found|pe-quality\.sqlite-(node|turn).*)$/;

/** Without their key, checkpoints prove nothing here. They are moved aside, and a new sequence begins. */
const KEPT_ASIDE = "checkpoints-of-backup";

/** A folder that is filled next to its target and moved there when it is complete. */
export class NewFolder {
  /** The folder of the content until then. */
  readonly half: string;
  private readonly paths = new Set<string>();
  private readonly dataDir: string;
  private readonly hasKeys: boolean;

  /** Throws an error with a readable sentence if the folder is not empty. */
  constructor(dataDir: string, hasKeys: boolean) {
    this.dataDir = dataDir;
    this.hasKeys = hasKeys;
    this.half = join(dataDir, ".restoring");
    const there = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !nothing.test(name)) : [];
    if (there.length > 0) throw new Error(`${dataDir} is not empty (${there[0]}): give an empty DATA_DIR`);
    this.remove();
    mkdirSync(this.half, { recursive: true });
  }

  private placeOf(path: string): string {
    requireOwnPath(path);
    return join(this.half, this.hasKeys ? path : path.replace(/^checkpoints\//, `${KEPT_ASIDE}/`));
  }

  /** Stores a part of a file. */
  async keep(entry: BackupEntry): Promise<void> {
    if (entry.kind !== "file") return;
    const place = this.placeOf(entry.path);
    if (!this.paths.has(entry.path)) await mkdir(dirname(place), { recursive: true });
    this.paths.add(entry.path);
    await appendFile(place, entry.bytes, { mode: 0o600 });
  }

  /** Throws an error with a readable sentence if the files on the disk differ from the checksums. */
  async requireWhole(sums: Sums): Promise<void> {
    const files = await hashFiles(this.paths, (path) => this.placeOf(path));
    const wrong = differences(sums, { ...sums, files });
    if (wrong.length > 0) throw new Error(`The copy is not what was copied: ${wrong.join("; ")}`);
  }

  /**
   * Moves everything to its place, the database last, because a folder without a database is not an installation yet.
   */
  finish(): void {
    const names = readdirSync(this.half).sort((one, other) => Number(isDatabase(one)) - Number(isDatabase(other)));
    for (const name of names) renameSync(join(this.half, name), join(this.dataDir, name));
    this.remove();
  }

  remove(): void {
    rmSync(this.half, { recursive: true, force: true });
  }
}

const isDatabase = (name: string) => name.startsWith("pe-quality.sqlite");
