import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { demoPeople, tokenOf } from "../../scripts/lib/demo-people.mjs";
import { startProduct } from "../../scripts/lib/product.mjs";
import { hear } from "./lib/callers.mjs";
import { below, none } from "./lib/verdict.mjs";

export const name = ({ ends }) =>
  `A node is told to end (SIGTERM) ${ends} times, with streams, a drawing and a request that never ends`;

const LIMIT = 10_000;

/** A client that starts sending and never continues. */
function drip(address) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  const head = [
    "POST /api/v1/contact-messages HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/json",
    "Content-Length: 900",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n{`);
}

async function end(dataDir) {
  const node = await startProduct({ DATA_DIR: dataDir, SEED: "demo", NODE_ENV: "production" });
  const token = await tokenOf(node.address, demoPeople.office);
  const stream = hear({ address: node.address, token });
  drip(node.address);
  await wait(300);
  const code = "LT-0142";
  const body = JSON.stringify({ code, accessCode: "demo-student" });
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const drawing = fetch(`${node.address}/api/v1/access-codes/sheet`, { method: "POST", headers, body }).catch(() => ({
    status: 0,
  }));
  await wait(100);
  const began = Date.now();
  node.process.kill("SIGTERM");
  const [{ status }] = await Promise.all([drawing, once(node.process, "exit")]);
  return { took: Date.now() - began, status, ended: stream.ended, exit: node.process.exitCode };
}

/** @returns {Promise<import("../../scripts/faults.mjs").Row[]>} */
export async function run({ dataDir, counts: { ends } }) {
  const found = [];
  for (let time = 0; time < ends; time += 1) found.push(await end(join(dataDir, "node")));
  return [
    below("longest until it had ended, ms", Math.max(...found.map(({ took }) => took)), LIMIT),
    none("drawings under way that were not answered", found.filter(({ status }) => status !== 200).length),
    none("streams that were not ended", found.filter(({ ended }) => !ended).length),
  ];
}
