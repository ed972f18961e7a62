import { join } from "node:path";
import { foundProxies } from "../../scripts/lib/deployed-proxies.mjs";
import { startPostgresServer } from "../../scripts/lib/postgres.mjs";
import { rollUnderWork, startNodes } from "./lib/rolling.mjs";
import { none, trailRow } from "./lib/verdict.mjs";

const PEOPLE = 12;
/** As documented, with a margin over the proxies' idle connections of 5 seconds. */
const DRAIN_SECONDS = 10;

export const name = ({ rollings }) =>
  `Both nodes are restarted one after the other, ${rollings} times by SIGTERM and by kill -9, while ${PEOPLE} people work through each proxy`;

const inWords = (counts) =>
  Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(", ") || 0;

const sum = (counts) => Object.values(counts).reduce((total, count) => total + count, 0);

/** Calls of a killed node that a proxy cannot give to the next one: Caddy 2.6 repeats no body. */
const lost = { nginx: /^POST/, caddy: /^(POST|PUT)/ };

const repeatable = (proxy, unanswered) =>
  Object.fromEntries(Object.entries(unanswered).filter(([what]) => !lost[proxy].test(what)));

function rowsOf(proxy, signal, rolled) {
  const { calls, unanswered, told, lost: gone, doubled, answers503, doneWithoutAnswer } = rolled;
  const wanted = signal === "TERM" ? unanswered : repeatable(proxy, unanswered);
  const by = `${proxy}, ${signal}:`;
  return [
    {
      what: `${by} calls without the product's answer, of ${calls}`,
      found: inWords(unanswered),
      wanted: signal === "TERM" ? 0 : `only ${lost[proxy].source}`,
      holds: sum(wanted) === 0,
    },
    none(`${by} acknowledged writes that were lost, of ${told}`, gone.length),
    none(`${by} records that were created twice`, doubled),
    {
      what: `${by} answers of 503; POST done without an answer`,
      found: `${answers503}; ${doneWithoutAnswer}`,
      wanted: "–",
      holds: true,
    },
  ];
}

/** @returns {Promise<import("../../scripts/faults.mjs").Row[]>} */
export async function run({ dataDir, counts: { rollings } }) {
  const { address } = await startPostgresServer({ durable: true });
  const nodes = await startNodes({ dataDir: join(dataDir, "nodes"), address, drainSeconds: DRAIN_SECONDS });
  const rows = [];
  let audit;
  for (const proxy of foundProxies())
    for (const signal of ["TERM", "KILL"]) {
      const rolled = await rollUnderWork({ proxy, nodes, address, signal, rounds: rollings, people: PEOPLE, audit });
      audit = rolled.audit;
      rows.push(...rowsOf(proxy, signal, rolled));
    }
  rows.push(await trailRow(nodes[0].environment));
  return rows;
}
