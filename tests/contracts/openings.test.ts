import { existsSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { programme } from "#domain/programme.ts";
import openingsFile from "#schemas/openings.json";
import { budgets, openingsOf } from "../../scripts/lib/openings.mjs";

const page = { name: "page", path: "/dashboard", roles: [], modules: ["src/page.tsx"], calls: ["/pages"] };
const openings = {
  frame: { modules: ["src/app/main.tsx"], localeModules: ["days/:locale.js"], texts: ["common"], calls: ["/auth/me"] },
  pages: [{ ...page, texts: ["page"], scripts: 6, kilobytes: 10 }],
};
const manifest = {
  "dashboard.html": { file: "frame.js", imports: ["_shared.js"], css: ["frame.css"] },
  "_shared.js": { file: "shared.js" },
  "src/page.tsx": { file: "page.js", imports: ["_shared.js", "dashboard.html"], css: ["page.css"] },
  "days/en_GB.js": { file: "days.js", imports: ["_shared.js"] },
  "texts/en-GB/frame": { file: "common.js" },
  "texts/en-GB/page": { file: "texts.js" },
};

it("asks for all files of a page at once, each once, with those of the frame", () => {
  const [opened] = openingsOf(openings, manifest, ["en-GB"]);
  expect(opened).toMatchObject({
    scripts: ["shared.js", "frame.js", "page.js"],
    styles: ["frame.css", "page.css"],
    texts: { "en-GB": ["shared.js", "days.js", "common.js", "texts.js"] },
    entries: ["page.js"],
    namespaces: ["page"],
    calls: ["/auth/me", "/pages"],
  });
});

it("says which page needs more kilobytes or files than it may, and which nearly does", () => {
  const opened = openingsOf(openings, manifest, ["en-GB"]);
  expect(budgets(opened, () => 1000)).toEqual({ over: [], near: [] });
  expect(budgets(opened, () => 1100)).toEqual({ over: [], near: ["page: 6 files of 6, 7 kB of 10"] });
  expect(budgets(opened, () => 2000)).toEqual({ over: ["page: 6 files of 6, 12 kB of 10"], near: [] });
  const fewer = { ...openings, pages: openings.pages.map((one) => ({ ...one, scripts: 5 })) };
  const { over } = budgets(openingsOf(fewer, manifest, ["en-GB"]), () => 1000);
  expect(over).toEqual(["page: 6 files of 5, 6 kB of 10"]);
});

it("refuses a page that the build has no file of", () => {
  const { "src/page.tsx": _gone, ...others } = manifest;
  expect(() => openingsOf(openings, others, ["en-GB"])).toThrow("src/page.tsx");
});

it("names modules, texts and roles that there are", () => {
  const namespaces = readdirSync(`locales/${programme.fallbackLocale}`);
  for (const { modules, texts } of [openingsFile.frame, ...openingsFile.pages]) {
    expect(modules.filter((module) => !existsSync(module))).toEqual([]);
    expect(texts.filter((namespace) => !namespaces.includes(`${namespace}.json`))).toEqual([]);
  }
  const ofLocales = programme.locales.flatMap(({ code }) =>
    openingsFile.frame.localeModules.map((module) => module.replace(":locale", code.replace("-", "_"))),
  );
  expect(ofLocales.filter((module) => !existsSync(module))).toEqual([]);
  const roles = openingsFile.pages.flatMap((one) => one.roles);
  expect(roles.filter((role) => !(role in programme.roles))).toEqual([]);
});
