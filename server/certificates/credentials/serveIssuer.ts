import type { FastifyInstance } from "fastify";
import { issuerDocument } from "#server/certificates/credentials/issuer.ts";
import type { Settings } from "#server/settings/settings.ts";

const HOUR_SECONDS = 3600;

/** Publishes the issuer's key where verifiers of did:web look for it. */
export function serveIssuer(app: FastifyInstance, settings: Settings): void {
  const document = issuerDocument(settings);
  app.get("/.well-known/did.json", { schema: { hide: true } }, (_request, reply) =>
    reply
      .type("application/did+json")
      .header("Access-Control-Allow-Origin", "*")
      .header("Cache-Control", `public, max-age=${HOUR_SECONDS}`)
      .send(JSON.stringify(document)),
  );
}
