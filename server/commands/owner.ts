import { execFileSync } from "node:child_process";
import { chownSync, existsSync, lchownSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** A user and a group of this machine. */
export interface Owner {
  uid: number;
  gid: number;
}

const OPTION = "--owner";

function userNamed(name: string): Owner {
  try {
    const [uid, gid] = ["-u", "-g"].map((what) => Number(execFileSync("id", [what, name], { stdio: "pipe" })));
    return { uid: uid as number, gid: gid as number };
  } catch {
    throw new Error(`${OPTION} ${name}: this machine has no such user`);
  }
}

/** The owner of a folder, or of its nearest existing parent. */
const ownerAt = (path: string): Owner => (existsSync(path) ? statSync(path) : ownerAt(dirname(path)));

/**
 * Removes `--owner USER` from the words of a command, and returns the owner of the restored folder. It is that user, or
 * the owner of the folder or its parent. Undefined unless root runs it, since only root can give files away.
 */
export function takeOwner(words: string[], dataDir: string): { words: string[]; owner: Owner | undefined } {
  const at = words.indexOf(OPTION);
  const name = at < 0 ? undefined : words[at + 1];
  if (at >= 0 && !name) throw new Error(`The user is missing. Usage: ${OPTION} USER`);
  if (name && process.getuid?.() !== 0) throw new Error(`${OPTION} is for root: others own what they restore`);
  const rest = at < 0 ? words : words.filter((_, index) => index !== at && index !== at + 1);
  if (process.getuid?.() !== 0) return { words: rest, owner: undefined };
  return { words: rest, owner: name ? userNamed(name) : ownerAt(dataDir) };
}

/** Changes the owner of a folder and everything in it. Links are changed, not followed. */
export function giveTo({ uid, gid }: Owner, folder: string): void {
  if (!existsSync(folder)) return;
  chownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    lchownSync(join(folder, name), uid, gid);
}
