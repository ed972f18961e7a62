import type { Subject } from "#tests/api/rights/subject.ts";
import type { TestApp } from "#tests/factories/app.ts";
import { done } from "#tests/factories/done.ts";

type Token = string | undefined;

/** The calls by which the world is built; each throws where it is refused. */
export interface Hands {
  test: TestApp;
  /** Token of an administrator. */
  admin: string;
  /** Answer of a successful call as a person. */
  ok<T = Subject>(token: Token, method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<T>;
  /** Reads as an administrator. */
  read(path: string): Promise<Subject>;
  /** Creates as an administrator. */
  make(path: string, body: object): Promise<Subject>;
  /** The record of a token's owner. */
  me(token: Token): Promise<Subject>;
  /** A session at a code, as access codes open it. */
  enter(code: string, accessCode: unknown, name: string): Promise<string>;
}

/** The hands that build in an application. */
export async function handsIn(test: TestApp): Promise<Hands> {
  const admin = await test.scenario.account("admin@demo.example");
  const ok: Hands["ok"] = (...call) => done(test, ...call);
  const read = (path: string) => ok(admin, "GET", path);
  return {
    test,
    admin,
    ok,
    read,
    make: (path, body) => ok(admin, "POST", path, body),
    me: async (token) => read(`/users/${(await ok(token, "GET", "/auth/me")).id}`),
    enter: async (code, accessCode, name) =>
      (await ok<{ token: string }>(undefined, "POST", "/auth/pen", { code, accessCode, name })).token,
  };
}
