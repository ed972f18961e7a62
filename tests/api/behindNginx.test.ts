import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { serve } from "#tests/factories/listener.ts";
import { describeWithNginx, type Nginx, startNginx } from "#tests/factories/nginx.ts";

const PUBLIC = "quality.example.org";

interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A call of the public address, as nginx gets it. */
async function callAt(port: number, { method = "GET", path, headers = {}, body }: Call) {
  const type = body ? { "content-type": "application/json" } : {};
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const call = request(
      { host: "127.0.0.1", port, path, method, headers: { host: PUBLIC, ...type, ...headers } },
      async (response) => resolve({ status: response.statusCode ?? 0, body: await text(response) }),
    );
    call.once("error", reject);
    call.end(body && JSON.stringify(body));
  });
}

const login: Call = {
  method: "POST",
  path: "/api/v1/auth/login",
  body: { email: "admin@demo.example", password: "Demo!2026" },
};
const calls: Call[] = [{ path: "/api/v1/auth/demo" }, { path: "/api/v1/languages" }, { path: "/metrics" }, login];

/** Headers of a browser about the calling page: each call has at least one of these. */
const browsers: Record<string, string>[] = [
  { referer: `https://${PUBLIC}/dashboard/auth/login`, "sec-fetch-site": "same-origin" },
  { origin: `https://${PUBLIC}`, "sec-fetch-site": "same-origin" },
  { origin: `https://${PUBLIC}` },
  { origin: "null" },
  { referer: "https://search.example/", "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
];

describeWithNginx("the demonstration behind a real nginx (needs nginx)", () => {
  let demo: TestApp;
  let nginx: Nginx;
  beforeAll(async () => {
    demo = await startApp();
    nginx = await startNginx(await serve(demo));
  });
  afterAll(async () => {
    await nginx?.stop();
    await demo?.stop();
  });

  it("answers no request of nginx in HTTP/1.0", async () => {
    for (const call of calls)
      expect((await callAt(nginx.ports["1.0"], call)).body, call.path).toContain("DEMO_ONLY_LOCAL");
  });

  it("answers no browser through nginx in HTTP/1.1", async () => {
    for (const headers of browsers)
      for (const call of calls) {
        const answer = await callAt(nginx.ports["1.1"], { ...call, headers });
        expect({ status: answer.status, code: JSON.parse(answer.body).code }).toEqual({
          status: 403,
          code: "DEMO_ONLY_LOCAL",
        });
      }
  });

  it("gives a program that hides its origin no figures, no emails and no calls of other servers", async () => {
    const at = (call: Call) => callAt(nginx.ports["1.1"], call);
    expect((await at({ path: "/metrics" })).status).toBe(403);
    const { token } = JSON.parse((await at(login)).body);
    const check = {
      path: "/api/v1/utils/validate-url?url=https://example.org",
      headers: { authorization: `Bearer ${token}` },
    };
    expect((await at(check)).body).toContain("DEMO_CHECKS_NO_LINKS");
    expect(demo.app.services.settings.smtpUrl).toBeUndefined();
  });
});
