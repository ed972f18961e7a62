import { cpSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { lastOf, readCommand, readCopy, readEnv, readStages } from "./dockerfile.mjs";
import { layDebian, networkSettings, runInside } from "./plain-debian.mjs";
import { root } from "./root.mjs";

/** Names excluded by .dockerignore: at the top level, or anywhere with a leading `**`. */
function keptOut() {
  const lines = readFileSync(`${root}.dockerignore`, "utf8").split("\n");
  const patterns = lines.filter((line) => line && !line.startsWith("#"));
  const anywhere = patterns.filter((line) => line.startsWith("**/")).map((line) => line.slice(3));
  return (path) => patterns.includes(path.split("/")[0]) || anywhere.includes(path.split("/").at(-1));
}

/** Copies as COPY does: a folder's content into the folder that is named, files into a folder with a closing slash. */
function copyIn(stage, { from, sources, target }, folders) {
  const isKeptOut = keptOut();
  for (const source of sources) {
    const origin = from ? join(folders.get(from), source) : join(root, source);
    const into = join(stage.folder, target.startsWith("/") ? target : join(stage.cwd, target));
    const isFile = target.endsWith("/") && !statSync(origin).isDirectory();
    const filter = from ? undefined : (path) => !isKeptOut(relative(root, path));
    mkdirSync(dirname(into), { recursive: true });
    cpSync(origin, isFile ? join(into, source.split("/").at(-1)) : into, {
      recursive: true,
      preserveTimestamps: true,
      verbatimSymlinks: true,
      filter,
    });
  }
}

/** Effect of a step on its stage, by instruction; other instructions only concern the container. */
const steps = {
  WORKDIR(stage, value) {
    stage.cwd = value;
    mkdirSync(join(stage.folder, value), { recursive: true });
  },
  ENV: (stage, value) => Object.assign(stage.env, readEnv(value)),
  USER(stage, value) {
    stage.user = value;
  },
  COPY: (stage, value, folders) => copyIn(stage, readCopy(value), folders),
  RUN({ folder, env, user, cwd }, value) {
    const settings = { ...networkSettings(folder), ...env };
    runInside(folder, { user, cwd, env: settings }, ["sh", "-c", value]);
  },
};

/**
 * The result of a Dockerfile as a folder, with the settings of its container.
 * @typedef {{folder: string, env: Record<string, string>, user: string, cwd: string, command: string[], health:
 * string[]}} Image
 */

/**
 * Takes the steps of a Dockerfile in a plain Debian.
 * @param {string} file
 * @param {string} place an empty folder; the image is in it
 * @returns {Image}
 */
export function buildImage(file, place) {
  const folders = new Map();
  let last;
  for (const [index, stage] of readStages(readFileSync(file, "utf8")).entries()) {
    const made = { folder: join(place, String(index)), env: {}, user: "root", cwd: "/" };
    layDebian(stage.image, made.folder);
    folders.set(stage.name ?? String(index), made.folder);
    for (const { instruction, value } of stage.steps) {
      console.error(`${instruction} ${value}`);
      steps[instruction]?.(made, value, folders);
    }
    last = { ...made, command: lastOf(stage, "CMD"), health: lastOf(stage, "HEALTHCHECK") };
  }
  for (const folder of folders.values()) if (folder !== last.folder) rmSync(folder, { recursive: true, force: true });
  return { ...last, command: readCommand(last.command), health: readCommand(last.health) };
}
