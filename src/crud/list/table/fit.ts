/** A column as it was measured at its narrowest. */
export interface Measured {
  field: string;
  width: number;
}

/**
 * Which columns leave so that the others fit.
 * @param columns every column at its narrowest
 * @param leaving the columns that may leave, the first of them first
 * @param room how much there is for the columns, and `opener` of it for the way to those that left, as soon as one did
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

/** How wide the place for columns is, and how much of it the way to those that left takes. */
interface Room {
  width: number;
  opener: number;
}

/**
 * The order in which columns leave: first what the resource's file says, then what the reader added, the last of it first.
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
