/** Cells of an HTML table, as copied from spreadsheets and word processors. Empty without a table. */
function cellsOfHtml(html: string): string[][] {
  const rows = new DOMParser().parseFromString(html, "text/html").querySelectorAll("tr");
  return [...rows].map((row) => [...row.querySelectorAll("td, th")].map((cell) => cell.textContent.trim()));
}

/** Cells separated by tabs. A cell in quotes may have line breaks and doubled quotes. */
function cellsOfText(text: string): string[][] {
  if (!text.includes("\t")) return [];
  const cells = text
    .replace(/\r\n?/g, "\n")
    .replace(/\n$/, "")
    .matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g);
  const rows: string[][] = [[]];
  for (const [whole, quoted, plain, end] of cells) {
    if (whole === "" && rows.at(-1)?.length === 0) break;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain ?? "").trim());
    if (end === "\n") rows.push([]);
    if (end === "") break;
  }
  return rows;
}

/** The cells in a clipboard, by row. Undefined for a text, which belongs into one cell. */
export function pastedCells(clipboard: Pick<DataTransfer, "getData">): string[][] | undefined {
  const fromHtml = cellsOfHtml(clipboard.getData("text/html"));
  const cells = fromHtml.length > 0 ? fromHtml : cellsOfText(clipboard.getData("text/plain"));
  return cells.flat().length > 1 ? cells : undefined;
}
