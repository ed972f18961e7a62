/** Figures of one or several kinds (`series`) for each of some things. */
export interface Figures {
  series: string[];
  rows: { key: string; label: string; values: number[] }[];
}
