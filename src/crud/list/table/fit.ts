/** A column with its measured minimum width. */
export interface Measured {
  field: string;
  width: number;
}

/**
 * Columns to hide so that the others fit.
 * @param columns all columns with their minimum widths
 * @param leaving columns that may be hidden, in this order
 * @param room width for the columns; `opener` is needed for the button once a column is hidden
 */
export function columnsThatLeave(columns: readonly Measured[], leaving: readonly string[], room: Room): string[] {
  const widthOf = new Map(columns.map(({ field, width }) => [field, width]));
  const gone: string[] = [];
  let wanted = columns.reduce((sum, { width }) => sum + width, 0);
  for (const field of leaving) {
    if (wanted <= room.width - (gone.length > 0 ? room.opener : 0)) break;
    wanted -= widthOf.get(field) ?? 0;
    gone.push(field);
  }
  return gone;
}

/** The width for columns, and the width of the button for hidden columns. */
interface Room {
  width: number;
  opener: number;
}

/**
 * The order in which columns are hidden. The columns that the resource's file lists for it are first, followed by the
 * reader's additions, the last one first.
 * @param usual the columns of the resource's file
 */
export function leavingOrder(
  shown: readonly string[],
  usual: readonly string[],
  givesWay: readonly string[],
): string[] {
  const added = shown.filter((field) => !usual.includes(field));
  return [...givesWay.filter((field) => shown.includes(field)), ...added.reverse()];
}
