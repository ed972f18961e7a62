import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { atEnd } from "./clean-up.mjs";
import { endProcess } from "./end-process.mjs";
import { findProgram } from "./find-program.mjs";
import { freePort } from "./free-port.mjs";
import { root } from "./root.mjs";

const FOLDER = `${root}docs/deploy`;
const DOMAIN = "quality.example.org";

/**
 * A proxy in front of several nodes, configured by its file in `docs/deploy`.
 * @typedef {{name: string, port: number, domain: string, certificate: Buffer}} Proxy
 */

/** A self-signed certificate for the domain of the documents. */
function makeCertificate(folder) {
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const subject = ["-subj", `/CN=${DOMAIN}`, "-addext", `subjectAltName=DNS:${DOMAIN}`];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", ...kind, ...subject, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  return { certificate, key };
}

/** Replaces a part of a configuration. @throws {Error} if the file does not have it */
function replaced(text, part, by) {
  if (!text.match(part)) throw new Error(`The configuration has no ${part}`);
  return text.replace(part, by);
}

/** The site in `nginx.conf`, with the addresses, files and waiting times of a trial. */
function nginxSite({ port, plainPort, nodes, certificate, key, idle }) {
  const servers = nodes.map((node) => `server 127.0.0.1:${node} max_fails=0;`).join("\n    ");
  return [
    [/^ *listen \[::\].*\n/gm, ""],
    ["listen 80;", `listen 127.0.0.1:${plainPort};`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`],
    [/ssl_certificate .*;/, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`],
    ["server 127.0.0.1:3000 max_fails=0;", servers],
    ["/opt/pe-quality/docs/deploy", FOLDER],
    ["keepalive_timeout 5s;", `keepalive_timeout ${idle};`],
  ].reduce((text, [part, by]) => replaced(text, part, by), readFileSync(`${FOLDER}/nginx.conf`, "utf8"));
}

function nginxConfiguration(folder, site) {
  mkdirSync(join(folder, "temporary"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return [
    `daemon off; master_process off; error_log ${folder}/error.log; pid ${folder}/pid;`,
    "worker_rlimit_nofile 4096; events { worker_connections 1024; }",
    "http { access_log off; include /etc/nginx/mime.types;",
    ...temporary.map((name) => `${name}_temp_path ${folder}/temporary/${name};`),
    site,
    "}",
  ].join("\n");
}

const nginx = {
  find: () => findProgram("nginx", "/usr/sbin/nginx"),
  launch(program, folder, place) {
    const file = join(folder, "nginx.conf");
    writeFileSync(file, nginxConfiguration(folder, nginxSite(place)));
    return spawn(program, ["-p", folder, "-c", file], { stdio: "ignore" });
  },
};

const caddy = {
  find: () => findProgram("caddy"),
  launch(program, folder, { port, plainPort, nodes, certificate, key, idle }) {
    const file = join(folder, "Caddyfile");
    const site = [
      [/^\{\$DOMAIN.*$/m, `https://${DOMAIN}:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`],
      ["keepalive 5s", `keepalive ${idle}`],
      [/# health_/g, "health_"],
    ].reduce((text, [part, by]) => replaced(text, part, by), readFileSync(`${FOLDER}/Caddyfile`, "utf8"));
    writeFileSync(file, `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n}\n${site}`);
    const UPSTREAM = nodes.map((node) => `127.0.0.1:${node}`).join(" ");
    const env = { PATH: process.env.PATH, HOME: folder, UPSTREAM, PAGES: FOLDER };
    return spawn(program, ["run", "--adapter", "caddyfile", "--config", file], { stdio: "ignore", env });
  },
};

const kinds = { nginx, caddy };

/** The proxies of `docs/deploy` that this machine has. */
export const foundProxies = () => Object.keys(kinds).filter((name) => kinds[name].find());

async function listens(port, proxy) {
  for (;;) {
    if (proxy.exitCode !== null) throw new Error(`The proxy ended with ${proxy.exitCode}`);
    const line = connect(port, "127.0.0.1");
    const [error] = await Promise.race([once(line, "connect"), once(line, "error")]).catch((reason) => [reason]);
    line.destroy();
    if (!error) return;
    await wait(50);
  }
}

/**
 * Starts a proxy with its file in `docs/deploy` in front of nodes of this machine. It stops with the script.
 * @param {keyof typeof kinds} name
 * @param {{nodes: number[], idle?: string}} place ports of the nodes, and the time until it closes an idle connection to a node
 * @returns {Promise<Proxy & {stop(): Promise<void>}>}
 */
export async function startProxy(name, { nodes, idle = "5s" }) {
  const folder = mkdtempSync(join(tmpdir(), `pe-quality-${name}-`));
  const [port, plainPort] = [await freePort(), await freePort()];
  const pair = makeCertificate(folder);
  const proxy = kinds[name].launch(kinds[name].find(), folder, { port, plainPort, nodes, idle, ...pair });
  const stop = async () => {
    await endProcess(proxy);
    rmSync(folder, { recursive: true, force: true });
  };
  atEnd(stop);
  await listens(port, proxy);
  return { name, port, domain: DOMAIN, certificate: readFileSync(pair.certificate), stop };
}
