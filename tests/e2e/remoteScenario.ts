import type { FastifyInstance } from "fastify";
import { AuditScenario } from "#server/commands/seed/auditScenario.ts";

interface Injected {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: object;
}

/** The demo's scenario played in a product that runs elsewhere: prepares what a browser test is not about. */
export function remoteScenario(address: string): AuditScenario {
  const inject = async ({ method, url, headers, payload }: Injected) => {
    const { host: _ours, ...sent } = headers;
    const response = await fetch(`${address}${url}`, {
      method,
      headers: { ...sent, ...(payload ? { "content-type": "application/json" } : {}) },
      ...(payload ? { body: JSON.stringify(payload) } : {}),
    });
    const body = await response.text();
    return { statusCode: response.status, body, json: () => JSON.parse(body) };
  };
  return new AuditScenario({ inject } as unknown as FastifyInstance);
}
