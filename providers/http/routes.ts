import type { Calls } from "#domain/wire/generated/calls.ts";

/** The addresses that a route's path stands for: `/tasks/:code/team` is any `/tasks/${string}/team`. */
type AddressOf<Path> = Path extends `${infer Before}:${infer Rest}`
  ? Rest extends `${string}/${infer After}`
    ? `${Before}${string}/${AddressOf<After>}`
    : `${Before}${string}`
  : Path;

type Addresses = { [Route in keyof Calls]: AddressOf<Route> };

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

type WithoutQuery<Path> = Path extends `${infer Address}?${string}` ? Address : Path;

/** The route that answers a call, where its path is known as far as that; else never. */
type RouteOf<Method extends string, Path extends string> = {
  [Route in keyof Calls]: Same<Addresses[Route], `${Method} ${WithoutQuery<Path>}`> extends true ? Route : never;
}[keyof Calls];

type PartOf<Route extends keyof Calls, Part extends string, Unknown> = [Route] extends [never]
  ? Unknown
  : Calls[Route] extends Record<Part, infer Value>
    ? Value
    : undefined;

/** What a call takes: by its route what the server's schema says, of an address that is known to the running program alone anything. */
export type BodyOf<Method extends string, Path extends string> = Path extends string
  ? PartOf<RouteOf<Method, Path>, "body", unknown>
  : never;

/** What a call answers: by its route what the server's schema says, of an address that is known to the running program alone unknown. */
export type ResponseOf<Method extends string, Path extends string> = Path extends string
  ? PartOf<RouteOf<Method, Path>, "response", unknown>
  : never;
