/** What a file may import, and what the lint rules have to refuse. */
export interface Imports {
  may: string[];
  mayNot: string[];
}

const folders: Record<string, Imports> = {
  "schemas/x.ts": { may: [], mayNot: ["./programme.json", "#domain/errors.ts", "react"] },
  "domain/access/x.ts": {
    may: ["./rules.ts", "../errors.ts", "#domain/errors.ts", "#schemas/programme.json"],
    mayNot: [
      "#server/app.ts",
      "../../server/app.ts",
      "#src/app/main.tsx",
      "#providers/data.ts",
      "node:fs",
      "fs",
      "react",
      "kysely",
      "fastify",
      "antd",
    ],
  },
  "server/actions/x.ts": {
    may: [
      "./y.ts",
      "#server/tasks/team.ts",
      "#domain/errors.ts",
      "#schemas/programme.json",
      "#locales/en-GB/common.json",
      "fastify",
      "node:fs",
    ],
    mayNot: [
      "#src/app/main.tsx",
      "../../src/main.tsx",
      "#providers/data.ts",
      "../../providers/data.ts",
      "#tests/factories/a.ts",
    ],
  },
  "providers/x.ts": {
    may: ["./data.ts", "#providers/data.ts", "#domain/errors.ts", "#schemas/programme.json", "@refinedev/core"],
    mayNot: ["#src/app/main.tsx", "../src/main.tsx", "#server/app.ts", "../server/app.ts", "node:fs"],
  },
  "src/app/x.tsx": {
    may: [
      "./y.tsx",
      "#src/app/main.tsx",
      "#src/audit/y.tsx",
      "#providers/data.ts",
      "#domain/errors.ts",
      "#locales/en-GB/common.json",
      "antd",
    ],
    mayNot: ["#server/app.ts", "../../server/app.ts", "#tests/factories/a.ts", "node:fs"],
  },
  "src/site/x.tsx": {
    may: ["./y.tsx", "#src/site/y.tsx", "#src/shared/y.ts", "#domain/errors.ts", "#locales/en-GB/site.json", "react"],
    mayNot: [
      "antd",
      "antd/es/button",
      "@ant-design/icons",
      "@refinedev/core",
      "@rjsf/core",
      "#src/audit/y.tsx",
      "../audit/y.tsx",
      "#server/app.ts",
    ],
  },
  "src/shared/x.ts": {
    may: ["./y.ts", "#src/shared/y.ts", "#domain/errors.ts", "react"],
    mayNot: ["antd", "@refinedev/core", "#src/audit/y.tsx", "../audit/y.tsx", "#server/app.ts"],
  },
  "tests/api/x.ts": { may: ["#server/app.ts", "#src/app/main.tsx", "node:fs"], mayNot: [] },
};

/** The rooms of src/ below the app, with those that each may import. */
export const rooms: Record<string, string[]> = {
  "form-builder": ["audit", "crud", "forms", "ui", "core", "shared"],
  audit: ["crud", "forms", "ui", "core", "shared"],
  people: ["crud", "forms", "ui", "core", "shared"],
  profile: ["crud", "forms", "ui", "core", "shared"],
  overview: ["crud", "forms", "ui", "core", "shared"],
  translations: ["crud", "forms", "ui", "core", "shared"],
  help: ["crud", "forms", "ui", "core", "shared"],
  crud: ["forms", "ui", "core", "shared"],
  forms: ["core", "shared"],
  ui: ["core", "shared"],
  core: ["shared"],
};

/** What files of a room of src/ may import. */
function importsOfRoom(room: string, below: string[]): Imports {
  const others = ["app", "site", ...Object.keys(rooms)].filter((other) => other !== room && !below.includes(other));
  return {
    may: ["./y.tsx", ...[room, ...below].map((other) => `#src/${other}/y.tsx`), "#providers/data.ts", "antd"],
    mayNot: [...others.flatMap((other) => [`#src/${other}/y.tsx`, `../../${other}/y.tsx`]), "#server/app.ts"],
  };
}

/** The floors of server/, from the ground up, with their rooms: each imports its own floor and those below it. */
export const floors: [string, ...string[]][] = [
  ["settings", "tracing", "database"],
  ["pdf", "files", "mail", "links", "trail", "addresses"],
  ["plugins", "events", "openapi", "web", "resources"],
  [
    "announcements",
    "auth",
    "backup",
    "bulk",
    "certificates",
    "credentials",
    "documents",
    "forms",
    "network",
    "people",
    "statistics",
    "tasks",
    "uploads",
  ],
  ["actions", "jobs", "metrics"],
];

/** What starts and fills a node, at the top of server/: nothing below knows it. */
export const top = ["seed", "commands"];
const topFiles = ["app.ts", "main.ts", "plainActions.ts"];

/** What files of one floor may import, by its number. */
function importsOfFloor(number: number): Imports {
  const below = floors.slice(0, number + 1).flat();
  const above = [...floors.slice(number + 1).flat(), ...top];
  return {
    may: [...below.map((room) => `#server/${room}/y.ts`), "#server/services.ts", "#domain/errors.ts", "fastify"],
    mayNot: [
      ...above.map((room) => `#server/${room}/y.ts`),
      ...topFiles.map((file) => `#server/${file}`),
      "../../app.ts",
      "#src/app/main.tsx",
      "#tests/factories/a.ts",
    ],
  };
}

/** A file of every folder, room and floor, with its imports. */
export const cases: Record<string, Imports> = {
  ...folders,
  ...Object.fromEntries(
    Object.entries(rooms).map(([room, below]) => [`src/${room}/part/x.tsx`, importsOfRoom(room, below)]),
  ),
  ...Object.fromEntries(
    floors.flatMap((rooms, number) => rooms.map((room) => [`server/${room}/part/x.ts`, importsOfFloor(number)])),
  ),
  "server/x.ts": importsOfFloor(0),
};
