import { Chart } from "chart.js";

/** The colour of each series. */
export const chartColours = ["#0958d9", "#87b4f5", "#237804"] as const;

/** Writes charts in the page's own type. */
export function chartText(): void {
  Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
  Chart.defaults.font.size = 14;
}
