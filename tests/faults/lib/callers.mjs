const PAUSE = 50;

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Result of a call.
 * @typedef {{kind: string, node: number, name: string, began: number, at: number, status: number, code: string |
 * undefined, retryAfter: string | null}} Outcome
 */

/** Calls a node once; a connection that it broke off is status 0. @returns {Promise<Omit<Outcome, "kind" | "node" | "name">>} */
async function call(address, path, token, init = {}) {
  const began = Date.now();
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  try {
    const response = await fetch(`${address}/api/v1${path}`, { ...init, headers });
    const body = await response.json();
    const told = { status: response.status, code: body.code, retryAfter: response.headers.get("retry-after") };
    return { began, at: Date.now(), ...told };
  } catch (error) {
    return { began, at: Date.now(), status: 0, code: String(error.cause ?? error), retryAfter: null };
  }
}

/** Calls repeatedly until stopped, with a short pause while the node is unavailable. */
async function callOn(kind, node, once, outcomes, isOver) {
  for (let turn = 0; !isOver(); turn += 1) {
    const { name, answer } = await once(turn);
    outcomes.push({ kind, node, name, ...answer });
    if (answer.status !== 200 && answer.status !== 201) await wait(PAUSE);
  }
}

/**
 * Keeps writers and readers at work on several nodes.
 * @param {{address: string, token: string}[]} nodes
 * @returns {{outcomes: Outcome[], stop(): Promise<void>}} results of the calls so far
 */
export function keepCalling(nodes, { writers, readers }) {
  const outcomes = [];
  let over = false;
  const isOver = () => over;
  const working = nodes.flatMap(({ address, token }, node) => {
    const write = (writer) => async (turn) => {
      const name = `Institution ${node}/${writer}/${turn}`;
      const body = JSON.stringify({ name, country: "LT" });
      return { name, answer: await call(address, "/institutions", token, { method: "POST", body }) };
    };
    const read = async () => ({ name: "", answer: await call(address, "/institutions?_start=0&_end=5", token) });
    return [
      ...Array.from({ length: writers }, (_, writer) => callOn("write", node, write(writer), outcomes, isOver)),
      ...Array.from({ length: readers }, () => callOn("read", node, read, outcomes, isOver)),
    ];
  });
  return {
    outcomes,
    async stop() {
      over = true;
      await Promise.all(working);
    },
  };
}

/** Whether an answer is correct, or a proper report that the service is unavailable. @param {Outcome} outcome */
export function isAsItShouldBe({ kind, status, code, retryAfter }) {
  if (status === 503) return code === "UNAVAILABLE" && retryAfter === "1";
  return status === (kind === "write" ? 201 : 200);
}

/** Listens to a node's events; returns them, and whether the stream has ended. */
export function hear({ address, token }) {
  const heard = { text: "", ended: false };
  const listen = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await fetch(`${address}/api/v1/events`, { headers });
    const decoder = new TextDecoder();
    for await (const bytes of body) heard.text += decoder.decode(bytes, { stream: true });
  };
  listen()
    .catch(() => {})
    .finally(() => {
      heard.ended = true;
    });
  return heard;
}
