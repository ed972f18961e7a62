// The reference: a bare Fastify with hand-written SQL on the same rows. It checks a token and nothing else.

import { createSigner, createVerifier } from "fast-jwt";
import Fastify from "fastify";
import pg from "pg";

const key = "the reference server's own key";
const verify = createVerifier({ key });
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

const text = { type: "string" };
const item = {
  type: "object",
  properties: {
    code: text,
    peCode: text,
    title: text,
    level: text,
    country: text,
    status: text,
    expirationDate: text,
    enterprise: text,
  },
};
const schema = {
  querystring: {
    type: "object",
    properties: {
      country: text,
      status: text,
      limit: { type: "integer", default: 20 },
      offset: { type: "integer", default: 0 },
    },
  },
  response: {
    200: { type: "object", properties: { total: { type: "integer" }, data: { type: "array", items: item } } },
  },
};
const rows = `select t."code", t."peCode", t."title", t."level", t."country", t."status", t."expirationDate", e."name" as enterprise
  from tasks t join enterprises e on e."peCode" = t."peCode"
  where t."country" = $1 and t."status" = $2 order by t."expirationDate" limit $3 offset $4`;
const total = `select count(*)::int as total from tasks where "country" = $1 and "status" = $2`;

app.get(
  "/list",
  { schema, onRequest: async (request) => verify(request.headers.authorization.slice(7)) },
  async (request) => {
    const { country, status, limit, offset } = request.query;
    const [page, count] = await Promise.all([
      pool.query({ name: "rows", text: rows, values: [country, status, limit, offset] }),
      pool.query({ name: "total", text: total, values: [country, status] }),
    ]);
    return { total: count.rows[0].total, data: page.rows };
  },
);

const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.send({ address, token: createSigner({ key })({ sub: 1 }) });
