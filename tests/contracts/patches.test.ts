import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const patches = readdirSync("patches").filter((name) => name.endsWith(".patch"));

/** The name and version in a patch's file name: `@scope+name+1.2.3.patch`. */
function packageOf(patch: string) {
  const [, name = "", version = ""] = /^(.+)\+([^+]+)\.patch$/.exec(patch) ?? [];
  return { name: name.replace("+", "/"), version };
}

/** The lines that a patch adds, by the file that it adds them to. */
function additionsOf(patch: string) {
  const parts = readFileSync(`patches/${patch}`, "utf8")
    .split(/^diff --git .*$/m)
    .slice(1);
  return parts.map((part) => {
    const [, file = ""] = /^\+\+\+ b\/(.+)$/m.exec(part) ?? [];
    return { file, lines: [...part.matchAll(/^\+(?!\+\+)(.+)$/gm)].map(([, line = ""]) => line) };
  });
}

describe("patches of packages", () => {
  it("are there", () => expect(patches.length).toBeGreaterThan(0));

  it.each(patches)("%s is for the version that is installed, and says why", (patch) => {
    const { name, version } = packageOf(patch);
    const installed: unknown = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
    expect(installed).toMatchObject({ name, version });
    expect(readFileSync("patches/README.md", "utf8")).toContain(`| ${name} |`);
  });

  it.each(patches.flatMap(additionsOf))("$file is patched here as in the build", ({ file, lines }) => {
    expect(lines.length).toBeGreaterThan(0);
    const installed = readFileSync(file, "utf8");
    expect(lines.filter((line) => !installed.includes(line))).toEqual([]);
  });
});
