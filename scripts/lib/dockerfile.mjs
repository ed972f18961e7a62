/**
 * A step of a Dockerfile, and the resulting stages: base image and steps in order.
 * @typedef {{instruction: string, value: string}} Step
 * @typedef {{image: string, name: string | undefined, steps: Step[]}} Stage
 */

/** The steps of a Dockerfile: comments left out, lines that end with a backslash joined. @param {string} text @returns {Step[]} */
function stepsOf(text) {
  const lines = text.split("\n").filter((line) => !line.trimStart().startsWith("#"));
  return lines
    .join("\n")
    .replace(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => {
      const [, instruction, value] = /^\s*(\S+)\s+(.*)$/.exec(line) ?? [];
      return { instruction: String(instruction).toUpperCase(), value: String(value).trim() };
    });
}

/** Reads the stages of a Dockerfile. @param {string} text @returns {Stage[]} */
export function readStages(text) {
  const stages = [];
  for (const step of stepsOf(text)) {
    if (step.instruction !== "FROM") stages.at(-1).steps.push(step);
    else {
      const [image, , name] = step.value.split(/\s+/);
      stages.push({ image, name, steps: [] });
    }
  }
  return stages;
}

/** The variables of an ENV, in its `NAME=value` form. @param {string} value @returns {Record<string, string>} */
export const readEnv = (value) => Object.fromEntries(value.split(/\s+/).map((pair) => pair.split(/=(.*)/, 2)));

/** Source, stage and target of a COPY. @param {string} value */
export function readCopy(value) {
  const words = value.split(/\s+/);
  const from = words.find((word) => word.startsWith("--from="))?.slice("--from=".length);
  const paths = words.filter((word) => !word.startsWith("--"));
  return { from, sources: paths.slice(0, -1), target: String(paths.at(-1)) };
}

/** The values that a stage's last word on something has, e.g. its USER. @param {Stage} stage @param {string} instruction */
export const lastOf = ({ steps }, instruction) => steps.findLast((step) => step.instruction === instruction)?.value;

/** A command in its JSON form, e.g. of CMD. @param {string} value @returns {string[]} */
export const readCommand = (value) => JSON.parse(value.slice(value.indexOf("[")));
