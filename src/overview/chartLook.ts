import { Chart } from "chart.js";

/** The colour of each series. */
export const chartColours = ["#0958d9", "#87b4f5", "#237804"] as const;

/** Line and gap of each series in pixels: the first is on top, and if lines coincide the others are visible in its gaps. */
export const chartDashes: readonly number[][] = [[4, 8], [12, 8], []];

/** Writes charts in the page's own type. */
export function chartText(): void {
  Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
  Chart.defaults.font.size = 14;
}
