import type { Calls } from "#domain/wire/generated/calls.ts";

/** The addresses that match a route's path. `/tasks/:code/team` is any `/tasks/${string}/team`. */
type AddressOf<Path> = Path extends `${infer Before}:${infer Rest}`
  ? Rest extends `${string}/${infer After}`
    ? `${Before}${string}/${AddressOf<After>}`
    : `${Before}${string}`
  : Path;

type Addresses = { [Route in keyof Calls]: AddressOf<Route> };

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

type WithoutQuery<Path> = Path extends `${infer Address}?${string}` ? Address : Path;

/** The route of a call, if its path is known sufficiently, otherwise never. */
type RouteOf<Method extends string, Path extends string> = {
  [Route in keyof Calls]: Same<Addresses[Route], `${Method} ${WithoutQuery<Path>}`> extends true ? Route : never;
}[keyof Calls];

type PartOf<Route extends keyof Calls, Part extends string, Unknown> = [Route] extends [never]
  ? Unknown
  : Calls[Route] extends Record<Part, infer Value>
    ? Value
    : undefined;

/**
 * Type of a call's body, from the server's schema of its route. Unknown for an address that is only known at run time.
 */
export type BodyOf<Method extends string, Path extends string> = Path extends string
  ? PartOf<RouteOf<Method, Path>, "body", unknown>
  : never;

/**
 * Type of a call's answer, from the server's schema of its route. Unknown for an address that is only known at run
 * time.
 */
export type ResponseOf<Method extends string, Path extends string> = Path extends string
  ? PartOf<RouteOf<Method, Path>, "response", unknown>
  : never;
