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
 * Within each project, known long files come first, then Vitest's own order: longest first by earlier runs, and larger
 * files before smaller ones. A run in a fresh clone only knows the sizes, and would end with one browser while a core
 * is idle.
 */
export default class LongestFirst extends BaseSequencer {
  /** @param {import("vitest/node").TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rank(one) - rank(other) || isShort(one) - isShort(other));
  }
}
