import { Chart } from "chart.js";

/** The colour of each series. */
export const chartColours = ["#0958d9", "#87b4f5", "#237804"] as const;

/** Line and gap of each series in pixels: the first is on top, and if lines coincide the others are visible in its gaps. */
export const chartDashes: readonly number[][] = [[4, 8], [12, 8], []];

/** Size of a chart's text, relative to the letters that the reader has chosen in the browser. */
const TEXT_REM = 0.875;

/** Writes charts in the page's own type. */
export function chartText(): void {
  Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
  Chart.defaults.font.size = TEXT_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
