// The result of each change, in a folder that the processes of tests share.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";

/** @param {string} folder */
export function resultsIn(folder) {
  const path = (id) => `${folder}/${id}.json`;
  const notes = `${folder}/notes.txt`;
  /**
   * The test that noticed the change, the time in milliseconds, the number of tried files, and whether the code runs
   * only while modules are loaded.
   * @returns {{by?: string, ms: number, files: number, isStatic?: boolean}}
   */
  const of = (id) => ({ ms: 0, files: 0, ...(existsSync(path(id)) && JSON.parse(readFileSync(path(id), "utf8"))) });
  return {
    of,
    set: (id, values) => writeFileSync(path(id), JSON.stringify({ ...of(id), ...values })),
    /** Notes a file whose tests cannot be used. */
    note: (words) => appendFileSync(notes, `${words}\n`),
    notes: () => (existsSync(notes) ? readFileSync(notes, "utf8") : ""),
  };
}
