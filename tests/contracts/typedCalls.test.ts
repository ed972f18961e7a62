import { expect, test } from "vitest";
import { send } from "#providers/http/send.ts";
import { defineAction, objectOf } from "#server/http/action.ts";

const text = { type: "string" } as const;

/** Calls and actions that the compiler has to refuse: `npm run check` fails on a line below `@ts-expect-error` that it takes. */
const refused = [
  () =>
    defineAction({
      method: "GET",
      path: "/greetings/:name",
      summary: "Answers what its schema does not say",
      access: "anyone",
      response: objectOf({ greeting: text }),
      // @ts-expect-error the schema requires `greeting`
      handle: async () => ({ farewell: "Bye" }),
    }),
  () =>
    defineAction({
      method: "POST",
      path: "/greetings/:name",
      summary: "Reads what nobody sends",
      access: "anyone",
      query: { loud: text },
      body: objectOf({ greeting: text }),
      response: objectOf({ greeting: text }),
      async handle({ params, query, body }) {
        // @ts-expect-error the path has `name`
        const who: string = params.nickname;
        // @ts-expect-error the query has `loud`
        const how = query.quiet;
        // @ts-expect-error the body's greeting is a text
        const count: number = body.greeting;
        return { greeting: `${body.greeting} ${params.name} ${query.loud} ${who} ${how} ${count}` };
      },
    }),
  // @ts-expect-error the route takes a token
  () => send({ method: "POST", path: "/addresses/confirm", body: { key: "a" } }),
  async () => {
    const { data } = await send({ method: "POST", path: "/addresses/confirm", body: { token: "a" } });
    // @ts-expect-error the route answers a status
    return data.state;
  },
];

test("what a route takes and answers is known where it is written and where it is called", () => {
  expect(refused).toHaveLength(4);
});
