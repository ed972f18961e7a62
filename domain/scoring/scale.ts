import type { Programme } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";

/** A step of the programme's scale in a question's own points. */
export interface ScaleStep {
  name: Programme["pointScale"][number]["name"];
  from: number;
  to: number;
}

/**
 * What points of a question stand for. The first and the last step are no points and all points alone; what lies between
 * belongs to the nearest of the other steps, half way to the one nearer the middle. A step that no points reach is left
 * out.
 */
export function scaleOf(maxPoints: number): ScaleStep[] {
  const scale = programme.pointScale;
  const between = scale.slice(1, -1).toSorted((a, b) => Math.abs(a.share - 0.5) - Math.abs(b.share - 0.5));
  const nameOf = (points: number) => {
    if (points === 0) return scale[0]?.name;
    if (points === maxPoints) return scale.at(-1)?.name;
    const distance = (share: number) => Math.abs(points - share * maxPoints);
    return between.toSorted((a, b) => distance(a.share) - distance(b.share))[0]?.name;
  };
  const names = Array.from({ length: maxPoints + 1 }, (_, points) => nameOf(points));
  return scale.flatMap(({ name }) => {
    const from = names.indexOf(name);
    return from < 0 ? [] : [{ name, from, to: names.lastIndexOf(name) }];
  });
}
