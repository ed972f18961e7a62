// The reference: a bare Fastify with hand-written SQL on the same rows. It checks a token and the body's shape, nothing else.
import { randomUUID } from "node:crypto";
import { createSigner, createVerifier } from "fast-jwt";
import Fastify from "fastify";
import { openBare } from "./bareDatabase.mjs";

const key = "the reference server's own key";
const verify = createVerifier({ key });
const query = openBare({ engine: process.env.ENGINE, target: process.env.TARGET });
const app = Fastify();

const text = { type: "string" };
const objectOf = (properties) => ({ type: "object", properties });
const audit = objectOf(
  Object.fromEntries(
    ["code", "peCode", "title", "level", "country", "status", "expirationDate", "enterprise"].map((name) => [
      name,
      text,
    ]),
  ),
);
const institution = objectOf({ id: text, name: text, country: text, revision: { type: "integer" } });
const number = (fallback) => ({ type: "integer", default: fallback });
const onRequest = async (request) => verify(request.headers.authorization.slice(7));
const strict = (properties, required) => ({ ...objectOf(properties), required, additionalProperties: false });

app.get(
  "/tasks",
  {
    onRequest,
    schema: {
      querystring: objectOf({ country: text, status: text, limit: number(20), offset: number(0) }),
      response: { 200: objectOf({ total: { type: "integer" }, data: { type: "array", items: audit } }) },
    },
  },
  async ({ query: { country, status, limit, offset } }) => {
    const [data, [{ total }]] = await Promise.all([
      query("list", [country, status, limit, offset]),
      query("total", [country, status]),
    ]);
    return { total: Number(total), data };
  },
);

app.get("/tasks/:code", { onRequest, schema: { response: { 200: audit } } }, async ({ params }, reply) => {
  const [found] = await query("read", [params.code]);
  return found ?? reply.code(404).send();
});

app.post(
  "/institutions",
  {
    onRequest,
    schema: { body: strict({ name: text, country: text }, ["name", "country"]), response: { 201: institution } },
  },
  async ({ body: { name, country } }, reply) => {
    const now = new Date().toISOString();
    const [made] = await query("create", [randomUUID(), name, name.toLowerCase(), country, now, now]);
    return reply.code(201).send(made);
  },
);

app.patch(
  "/institutions/:id",
  {
    onRequest,
    schema: {
      body: strict({ name: text, revision: { type: "integer" } }, ["revision"]),
      response: { 200: institution },
    },
  },
  async ({ params: { id }, body: { name, revision } }, reply) => {
    const values = [name, name.toLowerCase(), new Date().toISOString(), id, revision];
    const [changed] = await query("change", values);
    return changed ?? reply.code(409).send();
  },
);

const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.send({ address, token: createSigner({ key })({ sub: 1 }) });
