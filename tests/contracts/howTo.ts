import { readFileSync } from "node:fs";

/** A change of one file: the lines that it has now and will have, per place. A new file has one place without old lines. */
export interface FileChange {
  path: string;
  isNew: boolean;
  hunks: { old: string; new: string }[];
}

const linesOf = (block: string[], signs: string) =>
  block
    .filter((line) => signs.includes(line[0] ?? " "))
    .map((line) => line.slice(1))
    .join("\n");

function changeOf(diff: string): FileChange {
  const [from = "", to = "", ...blocks] = diff.split(/\n(?=\+\+\+ )|\n@@[^\n]*\n/);
  const hunks = blocks.map((block) => block.replace(/\n$/, "").split("\n"));
  return {
    path: to.trim().replace("+++ b/", ""),
    isNew: from.trim() === "--- /dev/null",
    hunks: hunks.map((lines) => ({ old: linesOf(lines, " -"), new: linesOf(lines, " +") })),
  };
}

/** A page of docs/how-to: the files that it lists, as patterns, and the changes that its diff shows. */
export function readHowTo(name: string): { files: RegExp[]; changes: FileChange[] } {
  const text = readFileSync(`docs/how-to/${name}.md`, "utf8");
  const table = text.slice(text.indexOf("## Files"), text.indexOf("## Steps"));
  const paths = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path = ""]) => path);
  const diffs = [...text.matchAll(/```diff\n([\s\S]*?)```/g)].flatMap(([, diff = ""]) => diff.split(/^(?=--- )/m));
  return {
    files: paths.map((path) => new RegExp(`^${path.replaceAll(".", "\\.").replace(/\*|<\w+>/g, "[^/]+")}$`)),
    changes: diffs.map(changeOf),
  };
}

/** The text of a file after a change. Throws an error if the lines are not there exactly once. */
export function changed(text: string, { path, isNew, hunks }: FileChange): string {
  if (isNew) return `${hunks.map(({ new: lines }) => lines).join("\n")}\n`;
  return hunks.reduce((before, { old, new: lines }) => {
    const [head, tail, ...more] = `\n${before}`.split(`\n${old}\n`);
    if (head === undefined || tail === undefined || more.length > 0)
      throw new Error(`${path} has these lines ${more.length > 0 ? "more than once" : "no longer"}: ${old}`);
    return `${head}\n${lines}\n${tail}`.slice(1);
  }, text);
}
