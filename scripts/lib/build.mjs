import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { writeAntdStyles } from "./antd-styles.mjs";
import { commitOf } from "./commit.mjs";
import { compress } from "./compress.mjs";
import { writeOpenings } from "./openings.mjs";
import { prerender } from "./prerender.mjs";
import { root } from "./root.mjs";
import { run } from "./run.mjs";
import { requireValidSchemas } from "./schema-files.mjs";
import { writeSiteOpenings } from "./site-openings.mjs";
import { stampOf } from "./stamp.mjs";

const shared = ["domain", "schemas", "locales", "package-lock.json", "patches", "tsconfig.json"];

/** Parts built into `dist/<name>`: their configuration, and the files whose change makes them stale. */
const parts = {
  client: {
    config: "vite.config.ts",
    sources: ["src", "providers", "public", "index.html", "dashboard.html", "vite.config.ts", "scripts/lib", ...shared],
    async finish(folder) {
      await prerender(folder);
      writeSiteOpenings(folder);
      await writeAntdStyles(folder);
      await compress(folder);
      await writeOpenings(folder);
    },
  },
  server: {
    config: "vite.server.config.ts",
    sources: ["server", "vite.server.config.ts", ...shared],
    finish: () => {},
  },
};

const stampFile = (name) => `${root}dist/${name}.stamp`;
const stampOfBuild = (name) =>
  existsSync(`${root}dist/${name}`) && existsSync(stampFile(name)) ? readFileSync(stampFile(name), "utf8") : "";

/** Replaces the old build by the new one in one step, so that no reader finds half of it. */
function swap(from, to) {
  const old = `${from}-old`;
  if (existsSync(to)) renameSync(to, old);
  renameSync(from, to);
  rmSync(old, { recursive: true, force: true });
}

async function build(name, stamp) {
  const { config, finish } = parts[name];
  const fresh = `${root}dist/.${name}-${process.pid}`;
  console.log(`Building the ${name} ...`);
  mkdirSync(`${root}dist`, { recursive: true });
  try {
    const env = { ...process.env, NODE_ENV: "production" };
    const vite = [
      "node_modules/vite/bin/vite.js",
      "build",
      "--config",
      config,
      "--outDir",
      fresh,
      "--logLevel",
      "warn",
    ];
    if (!run(process.execPath, vite, { env })) throw new Error(`The ${name} could not be built; the reasons are above`);
    await finish(fresh);
    swap(fresh, `${root}dist/${name}`);
    writeFileSync(stampFile(name), stamp);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/**
 * Builds those parts whose sources changed since. Throws an error that names what is wrong in `schemas`.
 * @param {("client" | "server")[]} names
 */
export async function ensureBuilt(names) {
  if (names.length === 0) return;
  const stamps = names.map((name) => ({ name, stamp: stampOf(parts[name].sources) }));
  const stale = stamps.filter(({ name, stamp }) => stamp !== stampOfBuild(name));
  if (stale.length > 0) await requireValidSchemas();
  for (const { name, stamp } of stale) await build(name, stamp);
  writeFileSync(`${root}dist/commit`, `${commitOf()}\n`);
}
