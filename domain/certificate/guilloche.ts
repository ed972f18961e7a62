import { around, type Point } from "#domain/certificate/paths.ts";

export interface Guilloche {
  centre: Point;
  radius: number;
  /** Waves along the circle. */
  waves: number;
  /** Height of a wave as a share of the radius. */
  height: number;
  /** Number of overlapping lines, each slightly rotated. */
  lines: number;
}

/** The fine interlaced lines of security printing, as SVG path data. */
export function guilloche({ centre, radius, waves, height, lines }: Guilloche): string {
  const steps = waves * 16;
  const line = (index: number) =>
    around(centre, steps, (turn) => {
      const phase = (index / lines) * 2 * Math.PI;
      return radius * (1 - height + height * Math.cos(turn * waves * 2 * Math.PI + phase));
    });
  return Array.from({ length: lines }, (_, index) => line(index)).join("");
}
