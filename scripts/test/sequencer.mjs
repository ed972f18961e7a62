import { BaseSequencer } from "vitest/node";
import { projects } from "./projects.mjs";

/**
 * Which project of a run begins first: that of the longest files, so that the cores are busy until the end. Files of one
 * project stay together, since those that share their modules go on in the process of the one before.
 */
const ORDER = Object.keys(projects);
const rank = ({ project }) => ORDER.indexOf(project.name);
const isShort = ({ project, moduleId }) => (projects[project.name].long?.test(moduleId) ? 0 : 1);

/**
 * Within each project what is known to be long, then Vitest's own order: longest first, as far as earlier runs tell, and larger
 * files before smaller ones. A run in a fresh clone knows the sizes alone, and ended with one browser while a core was idle.
 */
export default class LongestFirst extends BaseSequencer {
  /** @param {import("vitest/node").TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rank(one) - rank(other) || isShort(one) - isShort(other));
  }
}
