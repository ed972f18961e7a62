import type { Programme } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";

/** A step of the programme's scale in a question's own points. */
export interface ScaleStep {
  name: Programme["pointScale"][number]["name"];
  from: number;
  to: number;
}

/**
 * The meaning of a question's points. The first step is no points, and the last is all points. Points in between belong
 * to the nearest of the other steps, and half-way points to the step nearer the middle. Steps without points are left
 * out.
 */
export function scaleOf(maxPoints: number): ScaleStep[] {
  const scale = programme.pointScale;
  const between = scale.slice(1, -1).toSorted((a, b) => Math.abs(a.share - 0.5) - Math.abs(b.share - 0.5));
  const nearest = (points: number) => {
    const candidates = points === 0 || points === maxPoints ? scale : between;
    const distance = (share: number) => Math.abs(points - share * maxPoints);
    return candidates.toSorted((a, b) => distance(a.share) - distance(b.share))[0];
  };
  const steps = Array.from({ length: maxPoints + 1 }, (_, points) => nearest(points));
  return scale.flatMap((step) => {
    const from = steps.indexOf(step);
    return from < 0 ? [] : [{ name: step.name, from, to: steps.lastIndexOf(step) }];
  });
}
