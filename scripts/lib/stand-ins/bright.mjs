import { FastColor } from "@ant-design/fast-color";

/** A color as a button's styles ask for it: none of the mixed ones of antd's choice of colors. */
export { FastColor as AggregationColor };

/**
 * Whether black is what can be read on a color, as antd's choice of colors finds it.
 * @param {FastColor} color
 * @param {string} background what it lies on, where it can be seen through
 */
export function isBright(color, background) {
  if (color.a <= 0.5) return color.onBackground(background).toHsv().v > 0.5;
  return color.r * 0.299 + color.g * 0.587 + color.b * 0.114 > 192;
}
