import fastifyCookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { SECOND_MS } from "#domain/calendar/time.ts";
import { problem } from "#domain/errors.ts";
import { questionTypes as programmeTypes, type QuestionTypes } from "#domain/questionnaire/questionTypes.ts";
import type { Registry } from "#domain/schema/registry.ts";
import { isWebAddress } from "#domain/texts/webAddress.ts";
import requests from "#schemas/requests.json";
import { specialActions } from "#server/actions/index.ts";
import { plainActions } from "#server/actions/plainActions.ts";
import { serveIssuer } from "#server/certificates/credentials/serveIssuer.ts";
import { actAs } from "#server/database/acting.ts";
import type { Database } from "#server/database/database.ts";
import { asDemonstration, installationKind } from "#server/database/installation.ts";
import { openFiles } from "#server/files/open.ts";
import { clamd } from "#server/files/scanner.ts";
import type { Action } from "#server/http/action.ts";
import { EventBroadcaster } from "#server/http/events/eventBroadcaster.ts";
import { Publisher } from "#server/http/events/publisher.ts";
import { collectRoutes, serveDescription } from "#server/http/openapi/serve.ts";
import { registerAction } from "#server/http/plugins/actions.ts";
import { authenticate } from "#server/http/plugins/authentication.ts";
import { compileOnFirstUse } from "#server/http/plugins/compileOnFirstUse.ts";
import { compressAnswers } from "#server/http/plugins/compression.ts";
import { endInSteps } from "#server/http/plugins/ending.ts";
import { answerError, presentProblem } from "#server/http/plugins/errors.ts";
import { protectDemo, sendSecurityHeaders, tellUntrustedProxy } from "#server/http/plugins/protection.ts";
import { keepRefusals } from "#server/http/plugins/refusals.ts";
import { keepSecurityLog } from "#server/http/plugins/securityLog.ts";
import { traceRequests } from "#server/http/plugins/traceRequests.ts";
import { keepWellFormed } from "#server/http/plugins/wellFormed.ts";
import { serveDiscovery } from "#server/http/web/discovery.ts";
import { serveWeb } from "#server/http/web/serve.ts";
import { standardOutput } from "#server/lib/standardOutput.ts";
import { createMailTransport } from "#server/mail/mailTransport.ts";
import { serveHealth } from "#server/metrics/health.ts";
import type { PdfRenderer } from "#server/pdf/draw.ts";
import { openSeal } from "#server/pdf/seal/open.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { CachedQueries } from "#server/resources/queries.ts";
import { registerResource } from "#server/resources/routes.ts";
import type { MailTransport } from "#server/services/mail.ts";
import type { Services } from "#server/services/services.ts";
import type { UrlPolicy } from "#server/services/urlPolicy.ts";
import { clamdAddress } from "#server/settings/clamdAddress.ts";
import { type Release, unbuilt } from "#server/settings/release.ts";
import { remarksOn } from "#server/settings/remarks.ts";
import type { Settings } from "#server/settings/settings.ts";
import { receiveFiles } from "#server/tasks/uploads/receive.ts";

/** Interval for checking connections for slow requests. */
const CONNECTION_CHECK_MS = 5 * SECOND_MS;
/**
 * A machine that slept or was overloaded during a node's start must not prevent it from serving. Fastify's default is
 * 10 s.
 */
const PLUGIN_TIMEOUT_MS = 300 * SECOND_MS;
const API = "/api";

export interface AppOptions {
  settings: Settings;
  database: Database;
  pdfRenderer: PdfRenderer;
  /** The running release. Absent for code without a build. */
  release?: Release;
  /** The resources to serve, by default the product's own. */
  registry?: Registry;
  questionTypes?: QuestionTypes;
  /** Mail transport, by default the one in the settings. */
  mailTransport?: MailTransport;
  now?: () => Date;
  /** Addresses that link checks may reach besides public ones, only for tests. */
  urlPolicy?: UrlPolicy;
  /** Folder of the built client. Without it, only the API is served. */
  clientDir?: string;
  logLevel?: string;
}

export type App = FastifyInstance & { services: Services };

/** Node uses the larger of the two timeouts for a whole request, so the timeout for headers must not be larger. */
const REQUEST_MS = requests.seconds * SECOND_MS;

function createServer({ settings, logLevel = "warn" }: AppOptions): FastifyInstance {
  return Fastify({
    logger: { level: logLevel, redact: ["req.headers.authorization"], stream: standardOutput },
    trustProxy: settings.trustProxy.length ? settings.trustProxy : false,
    bodyLimit: requests.bodies.ordinary.bytes,
    return503OnClosing: false,
    requestTimeout: REQUEST_MS,
    pluginTimeout: PLUGIN_TIMEOUT_MS,
    http: { connectionsCheckingInterval: CONNECTION_CHECK_MS, headersTimeout: REQUEST_MS },
    frameworkErrors: answerError,
    exposeHeadRoutes: true,
    routerOptions: { maxParamLength: 300 },
    schemaController: { compilersFactory: compileOnFirstUse },
    ajv: {
      customOptions: {
        removeAdditional: false,
        coerceTypes: false,
        useDefaults: false,
        allErrors: true,
        strict: true,
        allowUnionTypes: true,
        keywords: ["x-ui", "x-text"],
      },
      // This rule is stricter than RFC 3986, and the same as in answers and in the browser.
      onCreate: (ajv) => void ajv.addFormat("uri", isWebAddress),
    },
  });
}

/** A call of the API by the server itself, as if it came from this machine. */
const callWithin =
  (server: FastifyInstance): Services["call"] =>
  (who, { method, path, body }) =>
    actAs(who, async () => {
      const url = path.startsWith(`${API}/`) ? path : `${API}/v1${path}`;
      const answer = await server.inject({ method, url, authority: "localhost", ...(body ? { payload: body } : {}) });
      if (answer.statusCode < 400) return { status: answer.statusCode, code: undefined };
      const { code, errors } = answer.json<{ code: string; errors?: Record<string, string[]> }>();
      return { status: answer.statusCode, code, errors };
    });

const isBeside = ({ path }: Action) => path.startsWith(`${API}/`);

/** Registers the API under `/api/v1`: generic routes per resource, the actions, and a few other routes. */
async function registerApi(api: FastifyInstance, services: Services): Promise<void> {
  const actions = [...specialActions, ...plainActions(services.registry, specialActions)];
  for (const action of actions.filter(isBeside))
    registerAction(api, services, { ...action, path: action.path.slice(API.length) });
  const versioned = actions.filter((action) => !isBeside(action));
  const taken = new Set(versioned.map((action) => `${action.method} ${action.path.replace(/:\w+/g, ":id")}`));
  await api.register(
    async (v1) => {
      await v1.register(async (uploads) => receiveFiles(uploads, services));
      for (const action of versioned) registerAction(v1, services, action);
      for (const resource of services.registry.all) registerResource(v1, services, resource, taken);
    },
    { prefix: "/v1" },
  );
}

/** Builds the application for an open database. It does not listen yet. */
export async function createApp(options: AppOptions): Promise<App> {
  const registry = options.registry ?? programmeResources;
  const server = createServer(options);
  const { database } = options;
  const demo = (await installationKind(database, options.settings)) === "demo";
  const settings = demo ? asDemonstration(options.settings) : options.settings;
  const release = options.release ?? unbuilt;
  const now = options.now ?? (() => new Date());
  const services: Services = {
    settings,
    demo,
    release,
    database,
    registry,
    queries: new CachedQueries(database, registry),
    questionTypes: options.questionTypes ?? programmeTypes,
    pdfRenderer: options.pdfRenderer,
    seal: await openSeal(settings.seal),
    mailTransport: options.mailTransport ?? createMailTransport(settings),
    ...(await openFiles(settings)),
    scanner: settings.clamavUrl ? clamd(clamdAddress(settings.clamavUrl)) : undefined,
    urlPolicy: options.urlPolicy ?? {},
    log: server.log,
    remarks: demo ? [] : remarksOn(settings),
    publisher: new Publisher(database, server.log),
    liveEvents: new EventBroadcaster({ database, registry, log: server.log, now }),
    ending: { isDraining: false },
    call: callWithin(server),
    now,
  };
  server.setErrorHandler(answerError);
  traceRequests(server);
  sendSecurityHeaders(server, settings);
  endInSteps(server, services);
  tellUntrustedProxy(server, services);
  keepRefusals(server);
  keepSecurityLog(server);
  protectDemo(server, services);
  await server.register(fastifyCookie);
  await collectRoutes(server, release);
  await server.register(
    async (api) => {
      authenticate(api, services);
      compressAnswers(api);
      keepWellFormed(api);
      await registerApi(api, services);
      api.setNotFoundHandler((_request, reply) => reply.status(404).send(presentProblem(problem("NOT_FOUND"))));
    },
    { prefix: API },
  );
  serveIssuer(server, settings);
  serveDiscovery(server, settings.publicUrl, services.database);
  await serveDescription(server, registry);
  serveHealth(server, services);
  if (options.clientDir) await serveWeb(server, services, options.clientDir);
  server.addHook("onReady", () => services.liveEvents.start());
  server.addHook("preClose", async () => services.liveEvents.endStreams());
  server.addHook("onClose", async () => {
    await services.publisher.close();
    await services.liveEvents.close();
    await services.pdfRenderer.close();
    services.mailTransport.close();
  });
  return Object.assign(server, { services });
}
