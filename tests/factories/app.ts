import type { LightMyRequestResponse } from "fastify";
import type { QuestionTypes } from "#domain/questionnaire/questionTypes.ts";
import type { Registry } from "#domain/schema/registry.ts";
import { type App, createApp } from "#server/app.ts";
import { AuditScenario } from "#server/commands/seed/auditScenario.ts";
import { seedDemoPeople } from "#server/commands/seed/demoPeople.ts";
import { seedProgramme } from "#server/commands/seed/programme.ts";
import { type AdjustableClock, adjustableClock } from "#server/commands/seed/seed.ts";
import type { Database } from "#server/database/database.ts";
import { noteInstallation } from "#server/database/installation.ts";
import { migrate } from "#server/database/migrate.ts";
import type { MigrationStep } from "#server/database/migrations/index.ts";
import { createPdfRenderer, type PdfRenderer } from "#server/pdf/draw.ts";
import type { UrlPolicy } from "#server/services/urlPolicy.ts";
import { readSettings } from "#server/settings/settings.ts";
import { emptyDatabase } from "#tests/factories/database.ts";
import { type Observer, rehearsing } from "#tests/factories/rehearsal.ts";
import type { TestDatabase } from "#tests/factories/testDatabase.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Record<string, unknown>;
  body: T;
}

/** An application with the programme and the demo's people in it, and no audits. */
export interface TestApp {
  app: App;
  clock: AdjustableClock;
  /** Takes audits to a state by the API's own calls. */
  scenario: AuditScenario;
  /** One call; `token` undefined is a visitor. */
  call<T = Record<string, unknown>>(
    token: string | undefined,
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
  /** Another node on the same database; to be stopped before this one. */
  startBeside(): Promise<TestApp>;
  /** A node on the same database that makes every change and takes it back; to be stopped before this one. */
  startRehearsal(observe?: Observer): Promise<TestApp>;
  stop(): Promise<void>;
}

export interface TestAppOptions {
  registry?: Registry;
  questionTypes?: QuestionTypes;
  migrations?: Record<string, MigrationStep>;
  urlPolicy?: UrlPolicy;
  /** Settings in addition to the tests' own. */
  environment?: Record<string, string>;
  /** The folder of the built client, where pages are asked for. */
  clientDir?: string;
}

const pdfWorker = new URL("../../dist/server/pdf-worker.js", import.meta.url);

let renderer: PdfRenderer | undefined;

/** One renderer for all applications of this process: starting a thread takes longer than most renderings. */
function sharedRenderer(): PdfRenderer {
  renderer ??= createPdfRenderer({ workerUrl: pdfWorker, timeoutMs: 50_000 });
  return { ...renderer, close: async () => {} };
}

/** Starts an application on a separate database. */
export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { registry, questionTypes, migrations, environment } = options;
  const isOwnKind = registry ?? questionTypes ?? migrations ?? environment?.SEED;
  if (isOwnKind) return startSeeding(await emptyDatabase(), options);
  const copy = await copyOfSeeded();
  const { database, openAgain, drop } = await copy();
  return startNode(database, openAgain, drop, options);
}

async function startSeeding({ database, openAgain, drop }: TestDatabase, options: TestAppOptions): Promise<TestApp> {
  await migrate(database, options.migrations);
  const test = await startNode(database, openAgain, drop, options);
  await seedProgramme(test.app.services);
  const { seed } = test.app.services.settings;
  // Further nodes ask the database what it is, and the demonstration's people would make it one.
  await database.transaction((transaction) => noteInstallation(transaction, seed, new Date()));
  await seedDemoPeople(test.app.services);
  return test;
}

const templates = new Map<string | undefined, Promise<() => Promise<TestDatabase>>>();

/** Opens copies of a database as the product seeds it; this process seeds it once per engine. */
function copyOfSeeded(): Promise<() => Promise<TestDatabase>> {
  const { TEST_ENGINE: engine } = process.env;
  const template = templates.get(engine) ?? makeTemplate();
  templates.set(engine, template);
  return template;
}

async function makeTemplate(): Promise<() => Promise<TestDatabase>> {
  const empty = await emptyDatabase();
  const { app } = await startSeeding(empty, {});
  await app.close();
  return empty.asTemplate();
}

async function startNode(
  database: Database,
  openAgain: () => Database,
  drop: () => Promise<void>,
  { registry, questionTypes, urlPolicy, environment, clientDir }: TestAppOptions,
): Promise<TestApp> {
  const clock = adjustableClock();
  const settings = readSettings({
    SESSION_SECRET: "a secret of the tests alone, long enough",
    DATABASE_URL: "",
    SEED: "demo",
    ...environment,
  });
  const app = await createApp({
    settings,
    database,
    pdfRenderer: sharedRenderer(),
    now: clock.now,
    logLevel: "error",
    ...(urlPolicy ? { urlPolicy } : {}),
    ...(clientDir ? { clientDir } : {}),
    ...(registry ? { registry } : {}),
    ...(questionTypes ? { questionTypes } : {}),
  });
  await app.ready();
  return {
    app,
    clock,
    scenario: new AuditScenario(app),
    async call<T>(token: string | undefined, method: Method, path: string, body?: unknown, headers = {}) {
      const response = await app.inject({
        method,
        url: path.startsWith("/api") ? path : `/api/v1${path}`,
        headers: {
          ...headers,
          host: "localhost",
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        payloadAsStream: true,
      });
      return { status: response.statusCode, headers: response.headers, body: (await bodyOf(response)) as T };
    },
    startBeside() {
      const another = openAgain();
      return startNode(another, openAgain, () => another.close(), { registry, questionTypes, urlPolicy, environment });
    },
    startRehearsal(observe) {
      return startNode(rehearsing(database, observe), openAgain, async () => {}, {
        registry,
        questionTypes,
        urlPolicy,
        environment,
      });
    },
    async stop() {
      await app.close();
      await drop();
    },
  };
}

/** The whole of an answer; of a stream of events, which never ends, nothing. */
async function bodyOf(response: LightMyRequestResponse): Promise<unknown> {
  const type = String(response.headers["content-type"]);
  const stream = response.stream();
  if (type.startsWith("text/event-stream")) return void stream.destroy();
  const bytes = Buffer.concat(await stream.toArray());
  return type.includes("json") ? JSON.parse(bytes.toString()) : bytes;
}
