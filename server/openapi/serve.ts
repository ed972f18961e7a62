import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import type { Registry } from "#domain/schema/registry.ts";
import { type OpenApi, openApiDocument } from "#server/openapi/document.ts";

/** The page is drawn by scripts of our own address alone; it shows icons that stand in its style sheet as data. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const description = `Everything that the pages of PE Quality do, they do by these calls.

- **Sign-in**: \`auth/login\` and \`auth/pen\` answer a token; send it as \`Authorization: Bearer <token>\`.
- **Rights**: \`x-roles\` names the roles that a call is open to. An object that is not the caller's to see is 404.
- **Lists** answer a plain array and \`X-Total-Count\`. \`_start\` and \`_end\` choose the page, \`_sort\` and \`_order\` the order,
  \`q\` searches, \`_fields\` names the properties that are wanted (all when absent); a property filters, with \`_ne\`, \`_gte\`, \`_lte\` or \`_like\` behind its name if it shall not be equal.
- **Refusals** have one shape: \`{statusCode, code, error, message, errors?}\`. \`code\` never changes its meaning.
- **Changes** send the \`revision\` that was read; when somebody was faster the answer is 409 with the current record.`;

/** Collects the routes that are registered from now on for the API's description. */
export async function collectRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "PE Quality", version: "1", description },
      components: { securitySchemes: { session: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
  });
}

/** Serves the API's description as `/api/openapi.json`, and as a page for people at `/api/docs`. */
export async function serveDescription(app: FastifyInstance, registry: Registry): Promise<void> {
  let document: OpenApi | undefined;
  const described = () => {
    document ??= openApiDocument(app, registry);
    return document;
  };
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => described());
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
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
    transformSpecification: () => described(),
    transformSpecificationClone: false,
  });
}
