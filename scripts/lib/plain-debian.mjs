import { cpSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { installPackages, mayInstallPackages } from "./debian.mjs";
import { findProgram } from "./find-program.mjs";
import { MissingTool } from "./missing-tool.mjs";
import { root } from "./root.mjs";
import { run } from "./run.mjs";

const RELEASE = "bookworm";
const MIRROR = "http://deb.debian.org/debian";
const cache = `${root}.cache/debian/`;

/**
 * Additional packages of the large Node.js image compared with the slim one, as far as packages with native code need
 * them.
 */
const compiler = ["g++", "make", "python3"];

const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/**
 * How a command is run with a folder as its whole system, its own first process, as in a container: processes and mounts
 * end with it, the network is the machine's.
 * @param {string} folder
 * @param {{user?: string, env?: Record<string, string>, cwd?: string}} how
 * @param {string[]} command
 * @returns {[string, string[]]} program and arguments
 */
export function inside(folder, { user = "root", env = {}, cwd = "/" }, command) {
  const settings = Object.entries({ PATH, HOME: user === "root" ? "/root" : `/home/${user}`, ...env });
  const mounts =
    'folder="$1" user="$2" && shift 2 && mount -t proc proc "$folder/proc" && mount --bind /dev "$folder/dev"';
  const enter = `${mounts} && exec chroot --userspec="$user" "$folder" env -i -C "$@"`;
  const fenced = ["--mount", "--pid", "--fork", "--kill-child", "--propagation", "private"];
  const variables = settings.map(([name, value]) => `${name}=${value}`);
  return ["unshare", [...fenced, "sh", "-c", enter, "sh", folder, `${user}:${user}`, cwd, ...variables, ...command]];
}

/** Runs a command inside to its end. @throws when it fails */
export function runInside(folder, how, command) {
  if (!run(...inside(folder, how, command))) throw new Error(`Inside the image this failed: ${command.join(" ")}`);
}

function ensureDebootstrap() {
  const here = () => findProgram("debootstrap", "/usr/sbin/debootstrap");
  if (!mayInstallPackages()) throw new MissingTool("A plain Debian is made by root on a Debian");
  const program = here() ?? (installPackages("debootstrap") ? here() : undefined);
  if (!program) throw new MissingTool("debootstrap: install it (Debian: apt-get install debootstrap)");
  return program;
}

/** This machine's Node.js and npm where their image has them, with the headers that native code is built with. */
function bringNode(folder) {
  const place = (path) => join(folder, "usr/local", path);
  const npm = dirname(dirname(realpathSync(findProgram("npm"))));
  cpSync(process.execPath, place("bin/node"));
  cpSync(npm, place("lib/node_modules/npm"), { recursive: true, dereference: true });
  for (const name of ["npm", "npx"]) symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, place(`bin/${name}`));
  const headers = join(dirname(dirname(process.execPath)), "include/node");
  if (existsSync(headers)) cpSync(headers, place("include/node"), { recursive: true });
}

/** Settings for npm with the machine's own certificate authorities, if there are any. */
export function networkSettings(folder) {
  const { NODE_EXTRA_CA_CERTS: authorities } = process.env;
  if (!authorities) return { npm_config_nodedir: "/usr/local" };
  cpSync(authorities, join(folder, "tmp/authorities.crt"));
  return { npm_config_nodedir: "/usr/local", NODE_EXTRA_CA_CERTS: "/tmp/authorities.crt" };
}

/** Makes a folder once and caches it; the rest of an interrupted run is removed first. */
function cached(name, make) {
  const folder = `${cache}${name}`;
  if (existsSync(folder)) return folder;
  const fresh = `${folder}-${process.pid}`;
  mkdirSync(cache, { recursive: true });
  try {
    make(fresh);
    renameSync(fresh, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return folder;
}

const copy = (from, to) => {
  if (!run("cp", ["-a", from, to])) throw new Error(`${from} could not be copied`);
};

const slim = () =>
  cached("slim", (folder) => {
    if (!run(ensureDebootstrap(), ["--variant=minbase", RELEASE, folder, MIRROR]))
      throw new Error("debootstrap failed; its messages are above");
    bringNode(folder);
    runInside(folder, {}, ["useradd", "--uid", "1000", "--create-home", "--shell", "/bin/bash", "node"]);
  });

const full = () =>
  cached("full", (folder) => {
    copy(slim(), folder);
    const apt = (...words) =>
      runInside(folder, { env: { DEBIAN_FRONTEND: "noninteractive" } }, ["apt-get", "-qq", ...words]);
    apt("update");
    apt("install", "-y", "--no-install-recommends", ...compiler);
  });

/**
 * Fills a folder with the content of a Node.js image on Debian, as far as our steps depend on it.
 * @param {string} image e.g. node:20-bookworm-slim
 * @param {string} folder
 * @throws {MissingTool}
 */
export function layDebian(image, folder) {
  copy(image.endsWith("-slim") ? slim() : full(), folder);
}
