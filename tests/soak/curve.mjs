import { quantile } from "./calls.mjs";

const MINUTE = 60_000;

const average = (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const wentWrong = ({ status }) => status === 0 || status >= 400;

/**
 * Events in equal parts of the time.
 * @returns {{minute: number, calls: number, wrong: number, p50: number, p99: number, memory: number, heap: number,
 * streams: number, late: number}[]}
 */
export function curveOf({ measured, looks }, began, parts) {
  const length = (Date.now() - began) / parts;
  return Array.from({ length: parts }, (_, part) => {
    const [from, to] = [began + part * length, began + (part + 1) * length];
    const within = ({ at }) => at >= from && at < to;
    const calls = measured.filter(within);
    const times = calls.map(({ took }) => took);
    const seen = looks.filter(within);
    return {
      minute: Math.round((to - began) / MINUTE),
      calls: calls.length,
      wrong: calls.filter(wentWrong).length,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      memory: average(seen.map(({ memory }) => memory)),
      heap: average(seen.map(({ heap }) => heap)),
      streams: average(seen.map(({ streams }) => streams)),
      late: average(seen.map(({ late }) => late)),
    };
  });
}

/** Number of unsuccessful answers by status. @returns {string} such as `409: 7`; `0` if there are none */
function refusalsOf(calls) {
  const counts = new Map();
  for (const { status } of calls.filter(wentWrong)) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status}: ${count}`).join(", ") || "0";
}

/** Number and speed of each kind of call, the slowest kind first. */
export function kindsOf(measured) {
  const kinds = [...new Set(measured.map(({ kind }) => kind))];
  return kinds
    .map((kind) => {
      const calls = measured.filter((call) => call.kind === kind);
      const times = calls.map(({ took }) => took);
      return {
        kind,
        calls: calls.length,
        wrong: refusalsOf(calls),
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
      };
    })
    .toSorted((a, b) => b.p99 - a.p99);
}
