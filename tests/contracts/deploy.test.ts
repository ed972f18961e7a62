import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "#server/settings/settings.ts";
import { namesInEnv, readCompose } from "../../scripts/lib/compose.mjs";
import { imageCommands, imageEnv } from "../../scripts/lib/image.mjs";
import serverBuild from "../../vite.server.config.ts";

const FOLDER = "docs/deploy/";
const read = (name: string) => readFileSync(`${FOLDER}${name}`, "utf8");
const { engines, dependencies } = JSON.parse(readFileSync("package.json", "utf8"));

const dockerfile = read("Dockerfile");
const env = imageEnv();
const valuesOf = (instruction: string) =>
  [...dockerfile.matchAll(new RegExp(`^${instruction} (.*)$`, "gm"))].map(([, value = ""]) => value);

/** Runtime imports of a module, without type imports. */
const IMPORT = /^(?:import (?!type )(?:[^"\n]* from )?|\} from |export [^"\n]* from )"([^"]+)";$/gm;
const packageOf = (name: string) =>
  name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
/** Fonts are found by the folder of their package. */
const fontFolder = (name: string) => `"${name.replace("@expo-google-fonts/", "")}"`;

/** The settings listed in docs/operations.md. */
const settings = [...readFileSync("docs/operations.md", "utf8").matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(
  ([, names]) => [...(names ?? "").matchAll(/[A-Z_]+/g)].map(([name]) => name),
);

test("every stage of the Dockerfile begins with the Node.js that package.json wants", () => {
  const least = /^>=(\d+)/.exec(engines.node)?.[1];
  expect(valuesOf("FROM")).toEqual([`node:${least}-bookworm AS build`, `node:${least}-bookworm-slim`]);
});

test("the Dockerfile builds by the script that `npm run image` tries, and takes what the script leaves", () => {
  const [, target] = /^sh docs\/deploy\/build\.sh (\S+)$/.exec(valuesOf("RUN")[0] ?? "") ?? [];
  expect(valuesOf("COPY")).toEqual([". .", `--from=build ${target} ./`]);
  const { status, stderr } = spawnSync("sh", ["-n", `${FOLDER}build.sh`], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});

test("the image serves what the build makes, as a user that is not root, with a folder of its own for data", () => {
  expect(valuesOf("USER")).toEqual(["node"]);
  const [program, file] = imageCommands().command;
  expect([program, file]).toEqual(["node", `${serverBuild.build?.outDir}/main.js`]);
  expect(read("pe-quality.service")).toContain(`ExecStart=/usr/bin/node ${file}\n`);
  expect(valuesOf("VOLUME")).toEqual([env.DATA_DIR]);
  expect(valuesOf("EXPOSE")).toEqual([env.PORT]);
  expect(settings).toEqual(expect.arrayContaining(Object.keys(env).filter((name) => name !== "NODE_ENV")));
});

test("the image's health check asks whether the product is ready, where it listens", () => {
  const asked = imageCommands().health.at(-1);
  for (const part of ["http://127.0.0.1:", "process.env.PORT", "/readyz"]) expect(asked).toContain(part);
  expect(readFileSync("server/metrics/health.ts", "utf8")).toContain(`"/readyz"`);
});

test("the image has the packages that the server loads, and none of those that are built into the pages", () => {
  expect(read("build.sh")).toContain("npm prune --omit=dev");
  const sources = readdirSync("server", { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const text = sources.map((name) => readFileSync(`server/${name}`, "utf8")).join("\n");
  const imports = [...text.matchAll(IMPORT)].map(([, name]) => name ?? "");
  const loaded = new Set(imports.filter((name) => !/^(node:|[#.])/.test(name)).map(packageOf));
  expect([...loaded].filter((name) => !(name in dependencies))).toEqual([]);
  expect(Object.keys(dependencies).filter((name) => !loaded.has(name) && !text.includes(fontFolder(name)))).toEqual([]);
});

test("nothing of an installation gets into an image", () => {
  const keptOut = readFileSync(".dockerignore", "utf8").split("\n");
  expect(keptOut).toEqual(expect.arrayContaining([".git", "**/.env", "data", "dist", "node_modules"]));
});

test("the compose file asks for what its head says, and sets what the product knows and takes", async () => {
  const head = read("compose.yaml")
    .match(/^# {3}([A-Z_]+)=/gm)
    ?.map((line) => line.slice(4, -1));
  expect(head).toEqual(namesInEnv());
  const { quality, database } = (await readCompose()).services;
  expect(settings).toEqual(expect.arrayContaining(Object.keys(quality.environment)));
  const taken = readSettings({ ...env, ...quality.environment, DATA_DIR: "data" });
  const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = database.environment;
  expect(taken).toMatchObject({
    databaseUrl: `postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@database/${POSTGRES_DB}`,
    publicUrl: "https://quality.example.org",
    seed: "programme",
    host: "0.0.0.0",
  });
});

test("the services of the compose file find each other, and what they keep is kept", async () => {
  const { services, volumes, networks } = await readCompose();
  const { quality, proxy, database } = services;
  expect(quality.build.dockerfile).toBe(`${FOLDER}Dockerfile`);
  expect(existsSync(`${FOLDER}${quality.build.context}/package.json`)).toBe(true);
  expect(quality.depends_on.database.condition).toBe("service_healthy");
  expect(database.healthcheck.test).toContain("pg_isready");
  expect(quality.environment.TRUST_PROXY).toBe(networks.default.ipam.config[0].subnet);
  expect(proxy.environment.UPSTREAM).toBe(`quality:${env.PORT}`);
  for (const name of Object.keys(proxy.environment)) expect(read("Caddyfile")).toContain(`{$${name}:`);
  const mounts: string[] = Object.values(services).flatMap((service) => (service as { volumes: string[] }).volumes);
  for (const [source = "", target] of mounts.map((mount) => mount.split(":")))
    expect(source.startsWith(".") ? existsSync(FOLDER + source) : source in volumes, `${source}:${target}`).toBe(true);
  expect(quality.volumes).toContain(`data:${env.DATA_DIR}`);
  expect(Number.parseInt(quality.stop_grace_period, 10)).toBeGreaterThan(10);
});

test("only the proxy is open to others", async () => {
  const { services } = await readCompose();
  const open = Object.keys(services).filter((name) => services[name].ports);
  expect(open).toEqual(["proxy"]);
});

test("a nightly backup runs with the service's own user, settings and folder", () => {
  const [service, backup] = [read("pe-quality.service"), read("pe-quality-backup.service")];
  for (const name of ["User", "WorkingDirectory", "Environment", "EnvironmentFile"]) {
    const line = new RegExp(`^${name}=.*$`, "m");
    expect(line.exec(backup)?.[0], name).toBe(line.exec(service)?.[0]);
  }
  expect(backup).toContain("main.js backup /var/lib/pe-quality-backups ");
  expect(/^StateDirectory=(.*)$/m.exec(backup)?.[1]?.split(" ")).toEqual(["pe-quality", "pe-quality-backups"]);
  expect(read("pe-quality-backup.timer")).toMatch(/^OnCalendar=/m);
});

const systemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

test.skipIf(!systemd)("systemd reads its units without a complaint (needs systemd-analyze)", () => {
  const units = readdirSync(FOLDER).filter((name) => /\.(service|timer)$/.test(name));
  expect(units.length).toBe(3);
  const folder = mkdtempSync(join(tmpdir(), "units-"));
  for (const name of units) writeFileSync(join(folder, name), read(name).replaceAll("/usr/bin/node", process.execPath));
  const files = units.map((name) => join(folder, name));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", ...files], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([0, ""]);
});

test("each alert says how urgent it is", () => {
  const rules = read("alerts.yaml").split("- alert:").slice(1);
  for (const rule of rules) expect(rule).toMatch(/severity: (critical|warning)\n/);
});
