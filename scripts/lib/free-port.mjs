import { createServer } from "node:net";

const LOWEST = 20_001;
/** Systems hand out the ports from 32768 on to outgoing connections: a server that wants one may find it taken. */
const HIGHEST = 32_767;

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/** A port of the loopback address that nothing listens on now. @returns {Promise<number>} */
export async function freePort() {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST + 1));
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port from ${LOWEST} to ${HIGHEST}`);
}
