export interface Point {
  x: number;
  y: number;
}

const decimals = 10;

const rounded = (value: number) => Math.round(value * decimals) / decimals;

/** A point on a circle; 0 is at the top, clockwise, in turns. */
export function onCircle(centre: Point, radius: number, turn: number): Point {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

/** SVG path data of a closed polygon. */
export function polygon(points: Point[]): string {
  return `M${points.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join("L")}Z`;
}

/** A closed curve around a centre in `steps` short lines. Its radius is a function of the turn (0 to 1). */
export function around(centre: Point, steps: number, radius: (turn: number) => number): string {
  const turns = Array.from({ length: steps }, (_, step) => step / steps);
  return polygon(turns.map((turn) => onCircle(centre, radius(turn), turn)));
}

/** A star with five points. */
export function star(centre: Point, radius: number): string {
  const inner = radius * 0.42;
  const corners = Array.from({ length: 10 }, (_, corner) => onCircle(centre, corner % 2 ? inner : radius, corner / 10));
  return polygon(corners);
}

/** A piece of a ring between two radii and two turns. */
export function ringPiece(centre: Point, inner: number, outer: number, from: number, to: number): string {
  const at = (radius: number, turn: number) => {
    const { x, y } = onCircle(centre, radius, turn);
    return `${rounded(x)} ${rounded(y)}`;
  };
  const out = `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}`;
  return `${out}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`;
}
