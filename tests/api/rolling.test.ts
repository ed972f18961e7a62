import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { programme } from "#domain/programme.ts";
import { emptyDatabase } from "#tests/factories/database.ts";
import { describeWithNginx } from "#tests/factories/nginx.ts";
import type { TestDatabase } from "#tests/factories/testDatabase.ts";
import { startProxy } from "../../scripts/lib/deployed-proxies.mjs";
import { rollNodes, rollUnderWork, startNodes } from "../faults/lib/rolling.mjs";
import { visitor } from "../faults/lib/throughProxy.mjs";

/** Short times: the idle connections of nginx must end before a node does. */
const TIMES = { drainSeconds: 3, idle: "500ms", pauseSeconds: 0 };
const PEOPLE = 6;

/** The embedded database has one node. */
const describeNodes = process.env.TEST_ENGINE === "postgres" ? describeWithNginx : describe.skip;

describeNodes("two nodes behind the documented nginx (needs nginx and PostgreSQL)", () => {
  let test: TestDatabase;
  let nodes: Awaited<ReturnType<typeof startNodes>>;
  const dataDir = mkdtempSync(join(tmpdir(), "rolling-"));
  beforeAll(async () => {
    test = await emptyDatabase();
    nodes = await startNodes({ dataDir, address: String(test.environment.DATABASE_URL), ...TIMES });
  });
  afterAll(async () => {
    for (const { stop } of nodes ?? []) stop();
    await test.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("are restarted one after the other while people work, without interruption or loss", async () => {
    const address = String(test.environment.DATABASE_URL);
    const rolled = await rollUnderWork({
      proxy: "nginx",
      nodes,
      address,
      signal: "TERM",
      rounds: 1,
      people: PEOPLE,
      ...TIMES,
    });
    expect(rolled.told).toBeGreaterThan(10);
    expect(rolled).toMatchObject({ unanswered: {}, answers503: 0, lost: [], doubled: 0 });
  });

  it("are not restarted while one of them is unavailable, and nginx then shows a page in all languages", async () => {
    const proxy = await startProxy("nginx", { nodes: nodes.map(({ port }) => port) });
    nodes[1]?.stop();
    await expect(rollNodes(nodes, "TERM", 0)).rejects.toThrow(
      `${nodes[1]?.address} is not ready: nothing was restarted`,
    );
    nodes[0]?.stop();
    const { status, page } = await visitor(proxy)("GET", "/dashboard");
    await proxy.stop();
    expect(status).toBe(502);
    for (const { code } of programme.locales) expect(page).toContain(`<section lang="${code}">`);
  });
});
