import rules from "../../layers.json";

/** Permitted imports of a file, and those that the lint rules must refuse. */
export interface Imports {
  may: string[];
  mayNot: string[];
}

/** The folders of each scope, from the lowest layer up, as `layers.json` names them. */
export const layers: Record<string, string[][]> = rules.layers;

const isFile = (name: string) => /\.\w+$/.test(name);

/** A file of each top-level folder, with the rules for all its files. */
const folders: Record<string, Imports> = {
  "schemas/x.ts": { may: [], mayNot: ["./programme.json", "#domain/errors.ts", "react"] },
  "domain/x.ts": {
    may: ["./errors.ts", "#domain/errors.ts", "#schemas/programme.json"],
    mayNot: ["#server/app.ts", "#src/app/main.tsx", "#providers/data.ts", "node:fs", "fs", "react", "kysely", "antd"],
  },
  "server/x.ts": {
    may: ["#domain/errors.ts", "#schemas/programme.json", "#locales/en-GB/common.json", "fastify", "node:fs"],
    mayNot: ["#src/app/main.tsx", "../src/main.tsx", "#providers/data.ts", "#tests/factories/a.ts", "#scripts/a.mjs"],
  },
  "providers/x.ts": {
    may: ["./data.ts", "#providers/data.ts", "#domain/errors.ts", "#schemas/programme.json", "@refinedev/core"],
    mayNot: ["#src/app/main.tsx", "../src/main.tsx", "#server/app.ts", "../server/app.ts", "node:fs"],
  },
  "src/x.tsx": {
    may: ["#providers/data.ts", "#domain/errors.ts", "#locales/en-GB/common.json", "antd"],
    mayNot: ["#server/app.ts", "../server/app.ts", "#tests/factories/a.ts", "node:fs"],
  },
  "tests/api/x.ts": { may: ["#server/app.ts", "#src/app/main.tsx", "node:fs"], mayNot: [] },
};

/** Packages that files of both front ends must not import. */
const consolePackages = ["antd", "antd/es/button", "@ant-design/icons", "@refinedev/core", "@rjsf/core"];
const withoutConsole: Record<string, Imports> = {
  "src/site/y.tsx": { may: ["./x.tsx", "#src/shared/y.ts", "react"], mayNot: [...consolePackages, "#src/core/y.ts"] },
  "src/shared/y.ts": { may: ["./x.ts", "react"], mayNot: consolePackages },
};

/** A file of a folder, as an import names it. */
const fileIn = (scope: string, name: string) => (isFile(name) ? `#${scope}/${name}` : `#${scope}/${name}/y.ts`);

/** Permitted imports of a layer's folder within its scope: itself and lower layers. */
function ofFolder(scope: string, rank: number, folder: string): [path: string, Imports] {
  const scoped = layers[scope] ?? [];
  const lower = scope === "src" && folder === "site" ? ["shared"] : scoped.slice(0, rank).flat();
  const others = scoped.flat().filter((other) => other !== folder && !lower.includes(other));
  return [
    isFile(folder) ? `${scope}/${folder}` : `${scope}/${folder}/part/x.ts`,
    {
      may: ["./y.ts", ...[folder, ...lower].map((name) => fileIn(scope, name)), "#schemas/programme.json"],
      mayNot: [...others.map((name) => fileIn(scope, name)), "../../y.ts", "#tests/factories/a.ts"],
    },
  ];
}

/** A file of every folder and layer, with its imports; generated files are not linted. */
export const cases: Record<string, Imports> = {
  ...folders,
  ...withoutConsole,
  ...Object.fromEntries(
    Object.entries(layers).flatMap(([scope, ranks]) =>
      ranks.flatMap((names, rank) =>
        names.filter((name) => name !== "generated").map((folder) => ofFolder(scope, rank, folder)),
      ),
    ),
  ),
};
