import { expect, test } from "vitest";
import addresses from "#schemas/addresses.json";
import { pages } from "#src/app/routes.tsx";
import { routeAt, routes } from "#src/site/routes.ts";

const sorted = (paths: Iterable<string>) => [...new Set(paths)].sort();

test("each address of the site has its page", () => {
  for (const { path } of addresses.site) expect(routeAt(path), path).toBe(routes[path]);
});

test("the server knows where the console's own pages begin", () => {
  const heads = pages.map(({ path }) => path.split("/")[0] ?? "").filter(Boolean);
  expect(sorted(addresses.console)).toEqual(sorted(heads));
});
