import {
  CategoryScale,
  Chart,
  Legend,
  type LegendItem,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from "chart.js";
import { Line } from "react-chartjs-2";
import { tooltipFadeMs } from "#schemas/interface.json";
import { chartColours, chartDashes, chartText } from "#src/overview/chartLook.ts";
import type { Figures } from "#src/overview/figures.ts";

Chart.register(LineController, LineElement, PointElement, CategoryScale, LinearScale, Tooltip, Legend);
chartText();

/** The legend displays lines like the chart; by default it would use the style of points, thin and without gaps. */
function generateLabels(chart: Chart): LegendItem[] {
  const items = Chart.defaults.plugins.legend.labels.generateLabels(chart);
  return items.map((item) => ({ ...item, lineWidth: 3, lineDash: chartDashes[item.datasetIndex ?? 0] ?? [] }));
}

/** Figures over time as lines; the table next to it has the same data for screen readers. */
export default function LineChart({ rows, series }: Figures) {
  return (
    <Line
      aria-hidden="true"
      data={{
        labels: rows.map(({ label }) => label),
        datasets: series.map((label, index) => ({
          label,
          data: rows.map(({ values }) => values[index] ?? 0),
          borderColor: chartColours[index] ?? chartColours[0],
          backgroundColor: chartColours[index] ?? chartColours[0],
          borderDash: chartDashes[index] ?? [],
        })),
      }}
      options={{
        responsive: true,
        maintainAspectRatio: false,
        animation: { duration: 0 },
        plugins: {
          legend: {
            position: "bottom",
            labels: { usePointStyle: true, pointStyle: "line", pointStyleWidth: 40, generateLabels },
          },
          tooltip: { animation: { duration: tooltipFadeMs } },
        },
        scales: { x: { grid: { display: false } }, y: { beginAtZero: true, ticks: { precision: 0 } } },
      }}
    />
  );
}
