/** Prevents a whole share, such as 17.4 of 20 or 0.7 + 0.3 of 1, from being rounded down due to its binary fraction. */
const TOLERANCE = 1e-9;

/**
 * The share of the maximum in percent, rounded down to one decimal; 0 if the maximum is 0. Every displayed share of
 * points is this number, written by `formatPercent`, so all places show the same one. Rounded up, 59.96 % would seem to
 * reach a threshold that the points miss.
 */
export function percentOf(points: number, max: number): number {
  return max > 0 ? Math.floor((points * 1000) / max + TOLERANCE) / 10 : 0;
}
