/** Prevents a whole share, such as 17.4 of 20 or 0.7 + 0.3 of 1, from being rounded down due to its binary fraction. */
const TOLERANCE = 1e-9;

/** The share of the maximum in whole percent, rounded down. 0 if the maximum is 0. */
export function percentOf(points: number, max: number): number {
  return max > 0 ? Math.floor((points * 100) / max + TOLERANCE) : 0;
}
