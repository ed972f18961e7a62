/**
 * Agreement of two graders, on shares of a question's points.
 * @param {readonly [number, number][]} pairs the points of both
 * @returns {{equal: number, alpha: number}} the share of equal pairs, and Krippendorff's alpha for interval data
 */
export function graderAgreement(pairs) {
  const values = pairs.flat();
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const observed = pairs.reduce((sum, [one, other]) => sum + (one - other) ** 2, 0) / pairs.length;
  const expected = (2 * spread) / (values.length - 1);
  const equal = pairs.filter(([one, other]) => one === other).length / pairs.length;
  return { equal, alpha: expected === 0 ? 1 : 1 - observed / expected };
}
