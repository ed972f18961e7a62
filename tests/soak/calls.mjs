/**
 * A measured call: end (milliseconds since 1970), duration, kind, and status (0 without an answer).
 * @typedef {{at: number, took: number, kind: string, status: number}} Measured
 */

/** Calls the product and keeps of each call how long it took. @param {string} address */
export function measuredCalls(address) {
  /** @type {Measured[]} */
  const measured = [];
  const note = (began, kind, status) =>
    measured.push({ at: Date.now(), took: performance.now() - began, kind, status });

  /** One call; its body where that is JSON. An answer that is no success is noted and gives nothing. */
  async function call(kind, token, method, path, body) {
    const began = performance.now();
    const headers = {
      ...(body ? { "content-type": "application/json" } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    try {
      const answer = await fetch(`${address}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
      const bytes = Buffer.from(await answer.arrayBuffer());
      note(began, kind, answer.status);
      return answer.ok && bytes.length && bytes[0] !== 0x25 ? JSON.parse(bytes.toString()) : undefined;
    } catch {
      note(began, kind, 0);
      return undefined;
    }
  }
  return { address, measured, call };
}

/** The quantile of values; 0 without values. */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
