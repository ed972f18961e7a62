import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { measureRequests } from "#server/metrics/ofRequests.ts";
import { ofThisNode } from "#server/metrics/ofThisNode.ts";
import { stored } from "#server/metrics/stored.ts";
import type { Services } from "#server/services/services.ts";

interface Figure {
  help: string;
  label?: string;
  read(services: Services): Record<string, number> | number | Promise<Record<string, number>>;
}

/** A metric that is read on request. */
function gauge(services: Services, registry: Registry, name: string, { help, label, read }: Figure): void {
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      const values = await read(services);
      this.reset();
      if (typeof values === "number") this.set(values);
      else for (const [value, count] of Object.entries(values)) this.set(label ? { [label]: value } : {}, count);
    },
  });
}

/** The release of a node as labels, with value 1, which is the usual form of such a metric. */
function writeBuildInfo({ release }: Services, registry: Registry): void {
  const labelNames = ["version", "commit"];
  new Gauge({ name: "build_info", help: "The release that runs on this node", labelNames, registers: [registry] }).set(
    { ...release },
    1,
  );
}

/** The metrics of a node in Prometheus format: its process, calls and current work, and the metrics shared by all nodes. */
export function figuresOf(app: FastifyInstance, services: Services): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  writeBuildInfo(services, registry);
  for (const [name, figure] of Object.entries<Figure>({ ...ofThisNode, ...stored }))
    gauge(services, registry, name, figure);
  app.addHook("onClose", async () => registry.clear());
  return registry;
}
