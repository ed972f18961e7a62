import {
  Chart,
  Filler,
  Legend,
  LineElement,
  PointElement,
  RadarController,
  RadialLinearScale,
  Tooltip,
} from "chart.js";
import { Radar } from "react-chartjs-2";
import { tooltipFadeMs } from "#schemas/interface.json";

Chart.register(RadarController, RadialLinearScale, PointElement, LineElement, Filler, Legend, Tooltip);
Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;

/** A line of the radar. A field without a value is a gap. */
export interface Series {
  name: string;
  values: (number | null)[];
}

const lines = [
  { borderColor: "#0958d9", backgroundColor: "rgb(9 88 217 / 0.16)", pointStyle: "circle" },
  { borderColor: "#874d00", backgroundColor: "transparent", borderDash: [6, 4], pointStyle: "triangle" },
  { borderColor: "#237804", backgroundColor: "transparent", borderDash: [2, 3], pointStyle: "rect" },
] as const;

const WORDS_OF_A_LINE = /\S.{0,17}(?=\s|$)|\S+/g;

/** Additional pixels around the chart for long labels, since the chart measures them too tightly. */
const LABEL_ROOM = 12;

/** Breaks `Corporate social responsibility` into two lines, so that the labels leave space for the chart. */
function folded(label: string): string[] {
  return label.match(WORDS_OF_A_LINE) ?? [label];
}

/**
 * Percent by field as a radar chart. The table next to it has the same data for screen readers. Lines also differ in
 * dashes and points.
 */
export default function RadarChart({ labels, series }: { labels: string[]; series: Series[] }) {
  return (
    <Radar
      aria-hidden="true"
      data={{
        labels: labels.map(folded),
        datasets: series.map(({ name, values }, index) => ({
          label: name,
          data: values,
          borderWidth: 2,
          pointRadius: 4,
          ...(lines[index] ?? lines[0]),
          borderDash: [...((lines[index] as { borderDash?: readonly number[] } | undefined)?.borderDash ?? [])],
        })),
      }}
      options={{
        responsive: true,
        maintainAspectRatio: false,
        animation: { duration: 0 },
        layout: { padding: LABEL_ROOM },
        plugins: {
          legend: { position: "bottom", labels: { usePointStyle: true } },
          tooltip: { animation: { duration: tooltipFadeMs } },
        },
        scales: { r: { min: 0, max: 100, ticks: { stepSize: 20, backdropColor: "transparent" } } },
      }}
    />
  );
}
