import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from "chart.js";
import { Bar } from "react-chartjs-2";
import { tooltipFadeMs } from "#schemas/interface.json";
import { chartColours, chartText } from "#src/overview/chartLook.ts";
import type { Figures } from "#src/overview/figures.ts";
import { labelLines } from "#src/overview/labelLines.ts";

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip, Legend);
chartText();

/** Figures as bars; whoever cannot see them reads the table beside. */
export default function BarChart({ rows, series }: Figures) {
  const many = series.length > 1;
  return (
    <Bar
      aria-hidden="true"
      data={{
        labels: rows.map(({ label }) => label),
        datasets: series.map((label, index) => ({
          label,
          data: rows.map(({ values }) => values[index] ?? 0),
          backgroundColor: chartColours[index] ?? chartColours[0],
          borderRadius: 4,
          maxBarThickness: 28,
        })),
      }}
      options={{
        indexAxis: "y",
        responsive: true,
        maintainAspectRatio: false,
        animation: { duration: 0 },
        plugins: { legend: { display: many, position: "bottom" }, tooltip: { animation: { duration: tooltipFadeMs } } },
        scales: {
          x: { stacked: many, beginAtZero: true, ticks: { precision: 0 } },
          y: {
            stacked: many,
            grid: { display: false },
            ticks: {
              callback(value) {
                return labelLines(this.getLabelForValue(Number(value)), this.chart.width);
              },
            },
          },
        },
      }}
    />
  );
}
