import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withoutConditions } from "../../scripts/mutation/sample/conditions.mjs";
import { instrumented } from "../../scripts/mutation/sample/instrumented.mjs";

const linesOf = (path: string, part: string) =>
  readFileSync(path, "utf8")
    .split("\n")
    .flatMap((line, index) => (line.includes(part) ? [index + 1] : []));

it("each condition of a query gets a switch in its line, and no other code does", () => {
  const path = "server/people/guards.ts";
  const { files, changes } = withoutConditions([path]);
  expect(changes.map(({ line }) => line)).toEqual(linesOf(path, ".where("));
  const lines = files.get(path)?.split("\n") ?? [];
  for (const { id, line } of changes) expect(lines[line - 1]).toContain(`.step("${id}", "where")`);
  expect(lines.filter((line) => line.includes("__stryker__"))).toHaveLength(changes.length);
});

it("a sample changes only lines of its range, and not how a part looks", async () => {
  const path = "src/site/landing/Flow.tsx";
  const [first = 0] = linesOf(path, "flow-by");
  const { changes, files } = await instrumented([`${path}:${first - 1}-${first + 1}`]);
  expect(new Set(changes.map(({ line }) => line))).toEqual(new Set([first - 1, first]));
  expect(changes.filter(({ what }) => what === 'StringLiteral: ""')).toHaveLength(1);
  expect(files.get(path)).toContain('className="flow-by"');
});
