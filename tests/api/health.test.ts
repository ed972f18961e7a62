import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startApp, type TestApp } from "#tests/factories/app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startApp({ environment: { METRICS_TOKEN: "for the monitoring alone" } });
});
afterAll(() => test.stop());

const get = (path: string, authorization?: string) =>
  test.app.inject({ url: path, headers: { host: "localhost", ...(authorization ? { authorization } : {}) } });

describe("those who run it", () => {
  it("see that it lives, and that it is ready", async () => {
    expect((await get("/healthz")).json()).toEqual({ status: "ok" });
    expect((await get("/readyz")).json()).toEqual({ status: "ready" });
  });

  it("read its figures with the token alone", async () => {
    await get("/api/v1/languages");
    for (const wrong of [undefined, "Bearer ", "Bearer for the monitoring alonf", "Bearer x"])
      expect((await get("/metrics", wrong)).statusCode).toBe(403);
    const { statusCode, body } = await get("/metrics", "Bearer for the monitoring alone");
    expect(statusCode).toBe(200);
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/languages",status="200"\} 1/,
    );
    expect(body).toContain("event_streams 0");
  });
});

it("a node whose database is gone says so", async () => {
  const gone = vi.spyOn(test.app.services.database, "read").mockRejectedValue(new Error("The connection is lost"));
  const answer = await get("/readyz");
  gone.mockRestore();
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: "no database" }]);
});
