import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe } from "vitest";
import { freePort } from "../../scripts/lib/free-port.mjs";

const { NGINX_PATH, CI } = process.env;

/** In CI a missing nginx is a failure; elsewhere these tests are skipped with the reason. */
export const describeWithNginx = describe.skipIf(!NGINX_PATH && CI !== "true");

const LOOK_MS = 20;

/** A real nginx before a server of this machine. */
export interface Nginx {
  /** Its port, by the version of HTTP in which it asks the server. */
  ports: Record<"1.0" | "1.1", number>;
  stop(): Promise<void>;
}

const isListening = async (port: number) => {
  const line = connect(port, "127.0.0.1");
  const heard = await Promise.race([once(line, "connect"), once(line, "error")]).catch(() => [new Error("refused")]);
  line.destroy();
  return heard.length === 0;
};

/** Starts nginx as a beginner configures it: a `proxy_pass` to the server and nothing else, in either version of HTTP. */
export async function startNginx(upstream: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  mkdirSync(join(folder, "temporary"));
  const ports = { "1.0": await freePort(), "1.1": await freePort() };
  const sites = Object.entries(ports).map(
    ([version, port]) =>
      `server { listen 127.0.0.1:${port}; location / { proxy_pass ${upstream}; proxy_http_version ${version}; } }`,
  );
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const settings = [
    "daemon off; master_process off; error_log stderr;",
    `pid ${folder}/pid;`,
    "events { }",
    "http {",
    "access_log off;",
    ...temporary.map((name) => `${name}_temp_path ${folder}/temporary/${name};`),
    ...sites,
    "}",
  ];
  writeFileSync(join(folder, "nginx.conf"), settings.join("\n"));
  const nginx: ChildProcess = spawn(String(NGINX_PATH), ["-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  nginx.stderr?.on("data", (text) => {
    said += text;
  });
  while (!((await isListening(ports["1.0"])) && (await isListening(ports["1.1"])))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}: ${said}`);
    await setTimeout(LOOK_MS);
  }
  return {
    ports,
    async stop() {
      const ended = once(nginx, "exit");
      nginx.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
