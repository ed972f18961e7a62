import { gzipSync } from "node:zlib";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { Registry } from "#domain/schema/registry.ts";
import { type OpenApi, openApiDocument } from "#server/http/openapi/document.ts";
import { sha256 } from "#server/lib/sha256.ts";
import type { Release } from "#server/settings/release.ts";

/** The page uses only scripts of our own origin; icons are embedded in its style sheet as data. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const description = `Everything that the pages of PE Quality do, they do by these calls.

- **Sign-in**: \`auth/login\` and \`auth/pen\` answer a token; send it as \`Authorization: Bearer <token>\`.
- **Rights**: \`x-roles\` names the roles that a call is open to. An object that is not the caller's to see is 404.
- **Lists** answer a plain array and \`X-Total-Count\`. \`_start\` and \`_end\` choose the page, \`_sort\` and \`_order\` the order,
  \`q\` searches, \`_fields\` names the properties that are wanted (all when absent); a property filters, with \`_ne\`, \`_gte\`, \`_lte\` or \`_like\` behind its name if it shall not be equal.
- **Refusals** have one shape: \`{statusCode, code, error, message, errors?}\`. \`code\` never changes its meaning.
- **Changes** send the \`revision\` that was read; when somebody was faster the answer is 409 with the current record.`;

/** Collects all routes that are registered from now on, for the API's description. */
export async function collectRoutes(app: FastifyInstance, { version }: Release): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "PE Quality", version, description },
      components: { securitySchemes: { session: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
  });
}

/**
 * The page for people. It links to the cached description, because the page's own copy would be generated at each call.
 */
const PAGE = "/api/docs";
const DESCRIPTION = "/api/openapi.json";
const copies = new Set([`${PAGE}/json`, `${PAGE}/yaml`]);

/** The cached description. It is generated once, however often visitors request it. */
interface Kept {
  plain: string;
  gzipped: Buffer;
  tag: string;
}

function keep(document: OpenApi): Kept {
  const plain = JSON.stringify(document);
  return { plain, gzipped: gzipSync(plain), tag: `"${sha256(plain)}"` };
}

/** Serves the API's description as `/api/openapi.json`, and as a page for people at `/api/docs`. */
export async function serveDescription(app: FastifyInstance, registry: Registry): Promise<void> {
  let kept: Kept | undefined;
  app.get(DESCRIPTION, { schema: { hide: true } }, async ({ headers }, reply) => {
    kept ??= keep(openApiDocument(app, registry));
    const { plain, gzipped, tag } = kept;
    reply.headers({ ETag: tag, "Cache-Control": "no-cache", Vary: "Accept-Encoding" });
    if (headers["if-none-match"] === tag) return reply.code(304).send();
    reply.type("application/json; charset=utf-8");
    if (!/\bgzip\b/.test(String(headers["accept-encoding"] ?? ""))) return reply.send(plain);
    return reply.header("Content-Encoding", "gzip").send(gzipped);
  });
  await app.register(swaggerUi, {
    routePrefix: PAGE,
    staticCSP: policy,
    theme: { title: "PE Quality API" },
    uiConfig: {
      layout: "BaseLayout",
      docExpansion: "list",
      defaultModelsExpandDepth: 0,
      displayOperationId: true,
      filter: true,
      showExtensions: true,
    },
    uiHooks: {
      onRequest: async (request, reply) => {
        if (copies.has(String(request.routeOptions.url))) return reply.redirect(DESCRIPTION);
      },
    },
  });
}
