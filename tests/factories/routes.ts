import type { FastifyInstance } from "fastify";

/**
 * Every route that an application answers under a prefix, `GET /api/v1/tasks/{code}`, as its router knows it: the
 * description may leave routes out, this does not. HEAD comes with each GET and is left out.
 */
export function routesOf(app: FastifyInstance, prefix = "/api/v1/"): string[] {
  const open: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", part = "", methods = ""] = /^([│├└─\s]*)(\S.*?)?(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4 - 1;
      open.length = Math.max(depth, 0);
      const path = open.join("") + part;
      open.push(part.replace(/\|.*?(?=\/|$)/g, ""));
      const address = path.replace(/\|:\w+/g, "").replace(/:(\w+)/g, "{$1}");
      return methods
        .split(", ")
        .filter((method) => method && method !== "HEAD" && address.startsWith(prefix))
        .map((method) => `${method} ${address}`);
    })
    .sort();
}
