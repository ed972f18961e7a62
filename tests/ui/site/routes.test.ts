import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { localeCodes } from "#domain/programme.ts";
import { routeAt, routes } from "#src/site/routes.ts";

const notFound = routeAt("/no/such/page");

describe("the site's routes", () => {
  it.each(Object.keys(routes))(
    "%s is the same page under every locale's prefix, with or without a slash at its end",
    (path) => {
      for (const prefix of ["", ...localeCodes.map((code) => `/${code}`)]) {
        expect(routeAt(prefix + path)).toBe(routes[path]);
        expect(routeAt(`${prefix}${path}/`.replace(/\/+$/, "/"))).toBe(routes[path]);
      }
      expect(routeAt(`/${localeCodes[0]}`)).toBe(routes["/"]);
    },
  );

  it.each(["/nowhere", "/en-US", "/xx-XX/dashboard/auth/login", "/de-DE/dashboard/auth/login/more", "/toString"])(
    "%s is not found",
    (path) => {
      expect(routeAt(path)).toBe(notFound);
    },
  );

  it.each([...Object.entries(routes), ["not found", notFound] as const])(
    "%s has a page and its texts",
    async (_path, route) => {
      expect(await route.load()).toHaveProperty("default");
      for (const namespace of ["common", ...route.namespaces])
        expect(() => readFileSync(`locales/en-GB/${namespace}.json`)).not.toThrow();
    },
  );

  it("sends only visitors to the sign-in", () => {
    const visitorsOnly = Object.keys(routes).filter((path) => routes[path]?.visitorsOnly);
    expect(visitorsOnly).toEqual(["/dashboard/auth/login"]);
  });
});
