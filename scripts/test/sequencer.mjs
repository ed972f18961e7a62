import { BaseSequencer } from "vitest/node";
import { projects } from "./projects.mjs";

/**
 * Which project of a run begins first: that of the longest files, so that the cores are busy until the end. Files of one
 * project stay together, since those that share their modules go on in the process of the one before.
 */
const ORDER = Object.keys(projects);
const rank = ({ project }) => ORDER.indexOf(project.name);

/** Vitest's own order within each project: longest first, as far as earlier runs tell, and larger files before smaller ones. */
export default class LongestFirst extends BaseSequencer {
  /** @param {import("vitest/node").TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
