// The reference: a bare tus server that writes all uploads to a folder.
import { createServer } from "node:http";
import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";

const tus = new Server({
  path: "/files",
  relativeLocation: true,
  datastore: new FileStore({ directory: process.env.FOLDER }),
});
const server = createServer(tus.handle.bind(tus));
server.listen(0, "127.0.0.1", () => process.send({ base: `http://127.0.0.1:${server.address().port}` }));
