// The reference: a bare Fastify that serves a public file.
import fastifyStatic from "@fastify/static";
import Fastify from "fastify";

const app = Fastify();
await app.register(fastifyStatic, { root: process.env.FOLDER });
process.send({ address: await app.listen({ port: 0, host: "127.0.0.1" }) });
