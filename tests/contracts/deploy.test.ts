import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { settingNames as settings } from "#server/settings/names.ts";
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

test("every stage of the Dockerfile begins with one supported Node.js that package.json allows", () => {
  const least = Number(/^>=(\d+)/.exec(engines.node)?.[1]);
  const [, version] = /^node:(\d+)-trixie AS build$/.exec(valuesOf("FROM")[0] ?? "") ?? [];
  expect(valuesOf("FROM")[1]).toBe(`node:${version}-trixie-slim`);
  expect(Number(version)).toBeGreaterThanOrEqual(least);
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
  // The server is built with the domain.
  const text = ["server", "domain"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`))
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(name, "utf8"))
    .join("\n");
  const imports = [...text.matchAll(IMPORT)].map(([, name]) => name ?? "");
  const loaded = new Set(imports.filter((name) => !/^(node:|[#.])/.test(name)).map(packageOf));
  expect([...loaded].filter((name) => !(name in dependencies))).toEqual([]);
  expect(Object.keys(dependencies).filter((name) => !loaded.has(name) && !text.includes(fontFolder(name)))).toEqual([]);
});

test("every variable that the server reads is in the reference of settings", () => {
  const sources = readdirSync("server", { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const text = sources.map((name) => readFileSync(`server/${name}`, "utf8")).join("\n");
  const readNames = [...text.matchAll(/(?:environment|process\.env)\.([A-Z][A-Z_]+)/g)].map(([, name]) => String(name));
  expect(readNames.length).toBeGreaterThan(20);
  expect(readNames.filter((name) => !settings.includes(name) && name !== "NODE_ENV")).toEqual([]);
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

/** The part of a service that bounds what it uses. */
interface Service {
  image: string;
  mem_limit: string;
  logging: { options: Record<string, string> };
}

test("images have exact versions, memory has limits, and logs are rotated", async () => {
  const { services } = await readCompose();
  for (const [name, { image, mem_limit, logging }] of Object.entries<Service>(services)) {
    expect(image, name).toMatch(/^[a-z-]+:\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
    expect(mem_limit, name).toMatch(/^\d+[mg]$/);
    expect(logging.options, name).toEqual({ "max-size": expect.any(String), "max-file": expect.any(String) });
  }
});

test("the nightly backup of the compose file has the product's settings, and keeps its files apart", async () => {
  const { quality, backup } = (await readCompose()).services;
  expect(backup.environment).toMatchObject({ DATABASE_URL: quality.environment.DATABASE_URL });
  expect(backup.env_file).toBe(quality.env_file);
  expect(backup.command.at(-1)).toContain("main.js backup /backups --keep 30");
  expect(backup.volumes).toEqual(["data:/data", "backups:/backups"]);
  expect(dockerfile).toContain("chown node:node /data /backups");
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
  const verification = read("pe-quality-verify-backup.service");
  expect(
    verification.replace("verify-backup /var/lib/pe-quality-backups", "backup /var/lib/pe-quality-backups --keep 30"),
  ).toContain(backup.slice(backup.indexOf("Type=oneshot")));
});

test("a restore runs with the service's own user, settings and folder, and never next to it", () => {
  const [service, restore] = [read("pe-quality.service"), read("pe-quality-restore@.service")];
  for (const name of ["User", "WorkingDirectory", "Environment", "EnvironmentFile"]) {
    const line = new RegExp(`^${name}=.*$`, "m");
    expect(line.exec(restore)?.[0], name).toBe(line.exec(service)?.[0]);
  }
  expect(restore).toMatch(/^Conflicts=pe-quality.service/m);
});

test("the scripts for operators are valid", () => {
  const scripts = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".sh"));
  expect(scripts.length).toBeGreaterThan(5);
  for (const name of scripts) {
    const { status, stderr } = spawnSync("sh", ["-n", `${FOLDER}${name}`], { encoding: "utf8" });
    expect([name, status, stderr]).toEqual([name, 0, ""]);
  }
});

const systemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
const units = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.(service|timer)$/.test(name),
);

test.skipIf(!systemd)("systemd reads its units without a complaint (needs systemd-analyze)", () => {
  expect(units.length).toBeGreaterThanOrEqual(8);
  const folder = mkdtempSync(join(tmpdir(), "units-"));
  const files = units.map((name) => join(folder, basename(name)));
  for (const [index, file] of files.entries())
    writeFileSync(file, read(String(units[index])).replaceAll("/usr/bin/node", process.execPath));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", ...files], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([0, ""]);
});

test.skipIf(!systemd)("a unit exposes less than 3 of 10 to a fault in its program (needs systemd-analyze)", () => {
  for (const name of units.filter((unit) => unit.endsWith(".service"))) {
    const ask = ["security", "--offline=true", "--threshold=30", `${FOLDER}${name}`];
    const { status, stdout } = spawnSync("systemd-analyze", ask, { encoding: "utf8" });
    expect([name, status, stdout.trim().split("\n").at(-1)]).toEqual([
      name,
      0,
      expect.stringContaining("exposure level"),
    ]);
  }
});

test("each alert says how urgent it is", () => {
  const rules = read("alerts.yaml").split("- alert:").slice(1);
  for (const rule of rules) expect(rule).toMatch(/severity: (critical|warning)\n/);
});
