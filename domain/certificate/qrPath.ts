/** The dark squares of a row, with neighbours joined. */
function rowPath(row: readonly boolean[], y: number): string {
  const runs = Array.from(row, (dark) => (dark ? "1" : "0"))
    .join("")
    .matchAll(/1+/g);
  return Array.from(runs, ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join("");
}

/** The dark squares of a QR code as one SVG path: sharp at any size, without hairlines. */
export const qrPath = (rows: readonly (readonly boolean[])[]): string => rows.map(rowPath).join("");
