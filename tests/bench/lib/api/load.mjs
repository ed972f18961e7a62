import autocannon from "autocannon";

export const connections = 20;
/** Duration of each load in seconds, or its number of requests: for warming up, and for measuring. */
let lengths = { warmUp: { duration: 1 }, measured: { duration: 4 } };

/** Makes loads as short as possible, for trying instead of measuring. @param {boolean} once one request per connection */
export function shorten(once) {
  lengths = { warmUp: undefined, measured: once ? { amount: connections } : { duration: 1 } };
}

/** Sends requests before anything is measured. */
const warmUp = async (send) => (lengths.warmUp ? send(lengths.warmUp) : undefined);

const headersOf = (token) => ({ authorization: `Bearer ${token}`, "content-type": "application/json" });

/** Seconds until a request counts as failed: on a busy machine, the first ones wait for a process that starts. */
const timeout = 60;

/** The causes of answers without success: their statuses, and connections that failed or took too long. */
const causesOf = ({ statusCodeStats, errors, timeouts }) => ({ statusCodeStats, errors, timeouts });

/** @param {string} what for the message of a failure */
function summed(what, results) {
  const refused = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  if (refused > 0)
    throw new Error(`${what}: ${refused} answers were no success: ${JSON.stringify(results.map(causesOf))}`);
  return {
    rate: results.reduce((sum, { requests }) => sum + requests.average, 0),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
  };
}

/** The same request again and again over all connections: requests a second, and p99 in ms. */
async function repeat({ base, token }, { method = "GET", path, body }) {
  const options = { url: base + path, method, body, connections, timeout, headers: headersOf(token) };
  await warmUp((length) => autocannon({ ...options, ...length }));
  return summed(path, [await autocannon({ ...options, ...lengths.measured })]);
}

async function send({ base, token }, method, path, body) {
  const response = await fetch(base + path, { method, headers: headersOf(token), body: JSON.stringify(body) });
  return response.json();
}

/** Changes its own record repeatedly, sending the last revision. */
async function changeOwn(server, length) {
  const record = await send(server, "POST", "/institutions", { name: "A school", country: "LT" });
  let { revision } = record;
  const url = `${server.base}/institutions/${record.id}`;
  const request = {
    method: "PATCH",
    setupRequest: (next) => ({ ...next, body: JSON.stringify({ name: `Name ${revision}`, revision }) }),
    onResponse: (_status, answer) => {
      revision = JSON.parse(answer).revision;
    },
  };
  return autocannon({ url, connections: 1, requests: [request], headers: headersOf(server.token), ...length });
}

const changeAtOnce = (server, length) =>
  Promise.all(Array.from({ length: connections }, () => changeOwn(server, length)));

async function change(server) {
  await warmUp((length) => changeAtOnce(server, length));
  return summed("change", await changeAtOnce(server, lengths.measured));
}

/** The loads measured on ours and on the reference. */
export const loads = {
  list: {
    ours: "/tasks?country=LT&status=approved&_sort=expirationDate&_order=asc&_start=0&_end=20&_fields=code,peCode,title,level,country,status,expirationDate",
    bare: "/tasks?country=LT&status=approved&limit=20",
    run: (server, path) => repeat(server, { path }),
  },
  read: {
    ours: "/tasks/LT-0000-2026-8",
    bare: "/tasks/LT-0000-2026-8",
    run: (server, path) => repeat(server, { path }),
  },
  create: {
    ours: "/institutions",
    bare: "/institutions",
    run: (server, path) =>
      repeat(server, { method: "POST", path, body: JSON.stringify({ name: "A school", country: "LT" }) }),
  },
  change: { ours: "", bare: "", run: change },
};
