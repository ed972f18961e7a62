import { chmodSync, cpSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./root.mjs";
import { run } from "./run.mjs";

const dockerfile = readFileSync(`${root}docs/deploy/Dockerfile`, "utf8");

/** The command of an instruction in its last stage, e.g. `["node", "main.js"]`. */
const commandOf = (instruction) => JSON.parse(dockerfile.match(new RegExp(`^${instruction}.*?(\\[.*\\])$`, "m"))[1]);

/** The variables that the Dockerfile sets. */
export const imageEnv = () =>
  Object.fromEntries(
    dockerfile
      .match(/^ENV (.*)$/m)[1]
      .split(" ")
      .map((pair) => pair.split("=")),
  );

/** The commands that a container runs: the product, and its health check. */
export const imageCommands = () => ({ command: commandOf("CMD"), health: commandOf("HEALTHCHECK") });

/** Whether a path is left out of the build by `.dockerignore`: names at the top, and with a leading `**` anywhere. */
function isLeftOut() {
  const lines = readFileSync(`${root}.dockerignore`, "utf8").split("\n");
  const patterns = lines.filter((line) => line && !line.startsWith("#"));
  const anywhere = patterns.filter((line) => line.startsWith("**/")).map((line) => line.slice(3));
  return (path) => patterns.includes(path.split("/")[0]) || anywhere.includes(path.split("/").at(-1));
}

/**
 * Runs `docs/deploy/build.sh` over a copy of the sources, as the Dockerfile does.
 * @param {string} place an empty folder
 * @returns {string} the folder with the files that a node needs
 * @throws when a step fails
 */
export function buildImage(place) {
  const [source, target] = [join(place, "source"), join(place, "app")];
  const leftOut = isLeftOut();
  cpSync(root, source, { recursive: true, verbatimSymlinks: true, filter: (path) => !leftOut(relative(root, path)) });
  if (!run("sh", ["docs/deploy/build.sh", target], { cwd: source })) throw new Error("docs/deploy/build.sh failed");
  for (const folder of [place, target]) chmodSync(folder, 0o755);
  return target;
}
