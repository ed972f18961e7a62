const NOTICED = ["Killed", "Timeout", "RuntimeError", "CompileError"];

const share = (part, whole) => (whole === 0 ? "" : `${Math.round((100 * part) / whole)} %`);

const folderOf = (path) => path.split("/").slice(0, -1).slice(0, 2).join("/");

function countByFolder(files) {
  const folders = new Map();
  for (const [path, { mutants }] of Object.entries(files)) {
    const counts = folders.get(folderOf(path)) ?? { noticed: 0, unnoticed: 0, notRun: 0 };
    for (const { status } of mutants) {
      if (NOTICED.includes(status)) counts.noticed += 1;
      if (status === "Survived") counts.unnoticed += 1;
      if (status === "NoCoverage") counts.notRun += 1;
    }
    folders.set(folderOf(path), counts);
  }
  return folders;
}

const lineOf = (folder, { noticed, unnoticed, notRun }) =>
  [
    folder,
    noticed + unnoticed + notRun,
    noticed,
    unnoticed,
    notRun,
    share(noticed, noticed + unnoticed),
    share(noticed, noticed + unnoticed + notRun),
  ].join(" | ");

/**
 * Prints a table of the changes by folder: tried, noticed, unnoticed, and in code that none of these tests runs.
 * @typedef {{status: string}} Mutant
 * @param {{files: Record<string, {mutants: Mutant[]}>}} report of Stryker
 */
export function printFolders({ files }) {
  const folders = [...countByFolder(files)].sort(([one], [other]) => one.localeCompare(other));
  const all = folders
    .map(([, counts]) => counts)
    .reduce(
      (sum, { noticed, unnoticed, notRun }) => ({
        noticed: sum.noticed + noticed,
        unnoticed: sum.unnoticed + unnoticed,
        notRun: sum.notRun + notRun,
      }),
      { noticed: 0, unnoticed: 0, notRun: 0 },
    );
  const head = ["folder", "tried", "noticed", "unnoticed", "not run", "noticed of what runs", "noticed of all"];
  const lines = [head.join(" | "), head.map(() => "---").join(" | ")];
  lines.push(...folders.map(([folder, counts]) => lineOf(folder, counts)), lineOf("all", all));
  console.log(lines.map((line) => `| ${line} |`).join("\n"));
}
