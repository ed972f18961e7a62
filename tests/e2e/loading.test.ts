import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface Chunk {
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** What the build made of the client: each of its files of code, and which others it needs at once or later. */
const chunks: Record<string, Chunk> = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8"));

/** The names of everything that a page of this entry may ever load. */
function reachedFrom(entry: string): Set<string | undefined> {
  const reached = new Set([entry]);
  for (const key of reached) {
    const { imports = [], dynamicImports = [] } = chunks[key] ?? {};
    for (const next of [...imports, ...dynamicImports]) reached.add(next);
  }
  return new Set([...reached].map((key) => chunks[key]?.name));
}

it("the console asks for few files before its first page, and for what all its pages need in one of them", () => {
  const page = readFileSync("dist/client/dashboard.html", "utf8");
  const scripts = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path);
  expect(scripts).toContainEqual(expect.stringMatching(/^assets\/console-core-/));
  expect(new Set(scripts).size).toBeLessThan(40);
});

it("the site loads nothing of what the console's pages have in common", () => {
  const ofSite = reachedFrom("src/site/main.tsx");
  expect(ofSite.size).toBeGreaterThan(20);
  expect(ofSite).not.toContain("console-core");
});
