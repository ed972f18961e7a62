import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Problem } from "#domain/errors.ts";
import type { OpenApi } from "#server/http/openapi/document.ts";
import { documentedBy } from "#tests/api/fuzz/documented.ts";
import { type Names, namesIn } from "#tests/api/fuzz/names.ts";
import { type FuzzRequest, fuzzRequests } from "#tests/api/fuzz/requests.ts";
import type { Person } from "#tests/api/rights/people.ts";
import { buildWorld } from "#tests/api/rights/world.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { REHEARSED } from "#tests/factories/rehearsal.ts";

/** Number of requests per engine; 5,000 together by default. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1200);

/** Limits would soon answer for everything else: they are lifted this often. */
const LIMITS_LAST = 50;

/** Requests that would break later ones are rehearsed: done completely, and rolled back. */
const destructive = /^(delete|(post|put|patch) .*\/(users|admin|Blacklist|auth|languages|profiles|auditors)\b)/;

let dataDir: string;
let test: TestApp;
let rehearsal: TestApp;
let tokens: Record<Person, string | undefined>;
let document: OpenApi;
let names: Names;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "fuzz-"));
  test = await startApp({ environment: { DATA_DIR: dataDir } });
  ({ tokens } = await buildWorld(test));
  rehearsal = await test.startRehearsal();
  document = (await test.call<OpenApi>(undefined, "GET", "/api/openapi.json")).body;
  names = await namesIn(test);
});
afterAll(async () => {
  await rehearsal.stop();
  await test.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function send({ operation, person, url, contentType, payload }: FuzzRequest) {
  const { app } = destructive.test(operation) ? rehearsal : test;
  const token = tokens[person];
  const response = await app.inject({
    method: operation.split(" ")[0]?.toUpperCase() as "GET",
    url,
    headers: {
      host: "localhost",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(contentType === undefined ? {} : { "content-type": contentType }),
    },
    ...(payload === undefined ? {} : { payload }),
    payloadAsStream: true,
  });
  const type = String(response.headers["content-type"] ?? "");
  const stream = response.stream();
  if (type.startsWith("text/event-stream")) stream.destroy();
  const text = stream.destroyed ? "" : (await buffer(stream)).toString();
  return { status: response.statusCode, contentType: type, text };
}

/** A refusal of input that names no place, so that the interface can mark none. */
function unmarked({ status, text }: { status: number; text: string }): string | undefined {
  if (status !== 400) return undefined;
  const { code, errors = {}, questions } = JSON.parse(text) as Partial<Problem>;
  const saysWhere = Object.keys(errors).length > 0 || questions !== undefined || code !== "INVALID_INPUT";
  return saysWhere ? undefined : `${code} names no field: ${text.slice(0, 300)}`;
}

it(`answers any request as documented (${REQUESTS} requests)`, async () => {
  const whatIsWrong = documentedBy(document);
  const { kysely } = test.app.services.database;
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(fuzzRequests(document, names), async (request) => {
      if (sent++ % LIMITS_LAST === 0) await kysely.deleteFrom("limits").execute();
      const answer = await send(request);
      if (!answer.text.includes(`"current":"${REHEARSED}"`))
        expect(whatIsWrong(request.operation, answer) ?? unmarked(answer)).toBeUndefined();
    }),
    { numRuns: REQUESTS },
  );
}, 3_600_000);
