import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HOUR_MS } from "#domain/calendar/time.ts";
import type { OpenApi } from "#server/http/openapi/document.ts";
import { calls } from "#tests/api/rights/calls.ts";
import { type Person, people } from "#tests/api/rights/people.ts";
import { type Relation, relations } from "#tests/api/rights/subject.ts";
import { events, type Row, table } from "#tests/api/rights/table.ts";
import { buildWorld, type World } from "#tests/api/rights/world.ts";
import { type Answer, startApp, type TestApp } from "#tests/factories/app.ts";
import { REHEARSED } from "#tests/factories/rehearsal.ts";
import { routesOf } from "#tests/factories/routes.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Statuses of the table's letters. */
const letters: Record<number, string> = { 400: "?", 401: "!", 403: "-", 404: "0", 409: "x", 422: "g" };

let dataDir: string;
let test: TestApp;
let rehearsal: TestApp;
let world: World;
let tokens: Record<Person, string | undefined>;
let document: OpenApi;
/** Trail entries of the last rehearsed change. */
let told: string[] = [];
let routes: string[];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "rights-"));
  test = await startApp({ environment: { SEED: "programme", DATA_DIR: dataDir } });
  ({ world, tokens } = await buildWorld(test));
  const { kysely } = test.app.services.database;
  const soon = new Date(Date.now() + HOUR_MS).toISOString();
  const { last } = await kysely
    .selectFrom("trail")
    .select(kysely.fn.max("at").as("last"))
    .where("at", "<", soon)
    .executeTakeFirstOrThrow();
  moment = Date.parse(String(last)) + 1000;
  rehearsal = await test.startRehearsal(async (transaction) => {
    const at = rehearsal.app.services.now().toISOString();
    const rows = await transaction.selectFrom("trail").select(["resource", "action"]).where("at", "=", at).execute();
    told = [...new Set(rows.map(({ resource, action }) => `${resource}:${action}`))].sort();
  });
  document = (await test.call<OpenApi>(undefined, "GET", "/api/openapi.json")).body;
  routes = [...routesOf(test.app), ...routesOf(test.app, "/api/Blacklist/")].map((route) =>
    route.replace(/\{\w+\}/g, "{}").replace("/api/v1/", ""),
  );
});
afterAll(async () => {
  await rehearsal.stop();
  await test.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
/** Limits are another test's; here one address makes thousands of calls. */
beforeEach(async () => {
  await test.app.services.database.kysely.deleteFrom("limits").execute();
});

/** Each call has a unique time, which identifies its trail entries. */
let moment: number;

const relationsOf = (route: string): readonly Relation[] => (calls[route]?.about ? relations : ["own"]);

async function answerTo(route: string, person: Person, relation: Relation, more?: object): Promise<Answer> {
  const { about, also, query = "", body, bodyOf, headers } = calls[route] ?? {};
  const subject = about ? world(about, relation, person) : { id: "" };
  const [method, shape = ""] = route.split(" ");
  const parameters = [subject.id, also?.(subject) ?? ""];
  const path = shape.replace(/\{\}/g, () => encodeURIComponent(parameters.shift() ?? "")) + query;
  const said = body?.(subject) ?? bodyOf?.(world("user", "own", person));
  const sent = more ? { ...said, ...more } : said;
  told = [];
  moment += 1;
  rehearsal.clock.set(new Date(moment));
  const address = path.startsWith("/") ? path : `/${path}`;
  return rehearsal.call(tokens[person], method as Method, address, sent, headers?.(subject));
}

async function letterOf(route: string, person: Person, relation: Relation): Promise<string> {
  const answer = await answerTo(route, person, relation);
  if (answer.status < 400 || answer.body.current === REHEARSED) return "+";
  return letters[answer.status] ?? ` ${answer.status} `;
}

const countTrail = async () => {
  const { kysely } = test.app.services.database;
  const { count } = await kysely.selectFrom("trail").select(kysely.fn.countAll().as("count")).executeTakeFirstOrThrow();
  return Number(count);
};

describe("the table of rights", () => {
  it("has every route of the API, and no other", () => {
    expect([...events.keys()].filter((route) => !routes.includes(route))).toEqual([]);
    expect(table.map(([route]) => route).sort()).toEqual(routes.toSorted());
    expect(Object.keys(calls).sort()).toEqual(routes.toSorted());
  });

  it("has a cell for every role and relation", () => {
    const odd = table.filter(([route, row]) =>
      people.some((person) => row[person]?.length !== relationsOf(route).length),
    );
    expect(odd).toEqual([]);
  });

  it("has the same roles for each route as the API's description", () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, string[]] => [
        `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, "{}").replace("/api/v1/", "")}`,
        operation["x-roles"].toSorted(),
      ]),
    );
    const isOpen = (cells: string, person: Person) => !/^[-!]+$/.test(cells) || (person === "visitor" && cells === "+");
    const written = table.map(([route, row]): [string, string[]] => {
      const open = people.slice(0, 7).filter((person) => isOpen(row[person], person));
      return [route, open.map((person) => (person === "visitor" ? "anonymous" : person)).sort()];
    });
    // Public calls refuse invalid codes with 401.
    const guessed = ["POST auth/exchange", "POST auth/pen/select"];
    const comparable = (entries: [string, string[]][]) =>
      Object.fromEntries(entries.filter(([route]) => !guessed.includes(route)));
    expect(comparable(written)).toEqual(comparable(described));
  });
});

describe("each cell is correct for", () => {
  let entries: number;
  beforeAll(async () => {
    entries = await countTrail();
  });

  it.each(table)("%s", async (route, row) => {
    const found = {} as Row;
    const seen = new Set<string>();
    for (const person of people) {
      found[person] = "";
      for (const relation of relationsOf(route)) {
        const letter = await letterOf(route, person, relation);
        found[person] += letter;
        if (letter === "+") seen.add(told.join(" "));
      }
    }
    expect(found).toEqual(row);
    expect([...seen].sort()).toEqual(events.get(route) ?? (seen.size > 0 ? [""] : []));
  });

  it("and these calls changed nothing", async () => {
    expect(await countTrail()).toBe(entries);
  });
});

/** Under which path the records are read that a route is about. */
function readingPath(route: string): string {
  const [first = "", second = ""] = route.replace(/^\w+ \/?(api\/)?/, "").split("/");
  if (first === "Blacklist") return second.endsWith("cocode") ? "central-offices" : "enterprises";
  return ["admin", "auditors", "profiles"].includes(first) ? "users" : first;
}

describe("a refusal shows no more of a record than reading it does", () => {
  const takesRevision = (route: string) => {
    const [method = "", path = ""] = route.split(" ");
    const found = Object.entries(document.paths).find(
      ([at]) => at.replace(/\{\w+\}/g, "{}").replace("/api/v1/", "") === path,
    );
    const body = found?.[1][method.toLowerCase()]?.requestBody?.content["application/json"]?.schema;
    return "revision" in ((body?.properties ?? {}) as object);
  };

  async function shownTo(person: Person, path: string, record: Record<string, unknown>): Promise<string[]> {
    const key = rehearsal.app.services.registry.all.find((resource) => resource.path === path)?.key ?? "id";
    const address = `/${path}/${encodeURIComponent(String(record[key]))}`;
    const { status, body } = await rehearsal.call(tokens[person], "GET", address);
    return ["id", key, "revision", ...(status === 200 ? Object.keys(body) : [])];
  }

  it("if another revision was read, or the state is different", async () => {
    const tooMuch: string[] = [];
    let compared = 0;
    for (const [route, row] of table) {
      const stale = takesRevision(route) ? { revision: 999_999 } : undefined;
      for (const person of people)
        for (const [index, relation] of relationsOf(route).entries()) {
          const letter = row[person][index];
          if (letter !== "x" && !(letter === "+" && stale)) continue;
          const { status, body } = await answerTo(route, person, relation, stale);
          const current = body.current as Record<string, unknown> | undefined;
          if (status !== 409 || !current || typeof current !== "object") continue;
          compared += 1;
          const shown = await shownTo(person, readingPath(route), current);
          const more = Object.keys(current).filter((property) => !shown.includes(property));
          if (more.length > 0) tooMuch.push(`${route}, ${person}, ${relation}: ${more.join(" ")}`);
        }
    }
    expect(tooMuch).toEqual([]);
    expect(compared).toBeGreaterThan(30);
  });
});
