import { around, onCircle, type Point, polygon, ringPiece, star } from "#domain/certificate/paths.ts";
import type { Level, Pdca } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";

/** A seal as SVG path data within `sealBox`. */
export interface SealShape {
  body: string;
  ribbons: string[];
  /** Plan, Do, Check, Act: the steps that the level asks for are filled. */
  steps: { path: string; asked: boolean }[];
  /** In the middle: the level's stars, or their replacement. */
  stars: string;
}

export const sealBox = { width: 200, height: 236 };

/** Size in pixels of the seal with three lines for other web pages. The longest line of the six languages fits. */
export const liveSealBox = { width: 320, height: 318 };

export const sealCentre: Point = { x: 100, y: 100 };

/** Radii of the disc on the body, its fine ring, and the field in the middle. */
export const sealRadii = { disc: 78, ring: 73, field: 47 };

const cycle: Pdca[] = ["plan", "do", "check", "act"];

/** Each level has a different shape, so that it is recognisable without its colour: round, scalloped, rayed. */
const bodies: Record<Level, () => string> = {
  bronze: () => around(sealCentre, 180, () => 92),
  silver: () => around(sealCentre, 480, (turn) => 86 + 9 * Math.sqrt(Math.abs(Math.cos(turn * 20 * Math.PI)))),
  gold: () =>
    polygon(Array.from({ length: 72 }, (_, corner) => onCircle(sealCentre, corner % 2 ? 87 : 98, corner / 72))),
};

/** One star for bronze, two for silver, three for gold. */
const stars: Record<Level, { at: Point; radius: number }[]> = {
  bronze: [{ at: { x: 100, y: 101 }, radius: 31 }],
  silver: [
    { at: { x: 79.5, y: 101 }, radius: 20 },
    { at: { x: 120.5, y: 101 }, radius: 20 },
  ],
  gold: [
    { at: { x: 100, y: 82 }, radius: 18 },
    { at: { x: 80, y: 115 }, radius: 18 },
    { at: { x: 120, y: 115 }, radius: 18 },
  ],
};

const leftRibbon: Point[] = [
  { x: 62, y: 160 },
  { x: 40, y: 228 },
  { x: 63, y: 219 },
  { x: 77, y: 236 },
  { x: 100, y: 168 },
];

const gap = 0.012;

function steps(level: Level): SealShape["steps"] {
  const asks = programme.levels.filter(({ name }) => name === level).flatMap((one) => one.asks);
  return cycle.map((step, index) => ({
    path: ringPiece(sealCentre, 52, 67, index / cycle.length + gap, (index + 1) / cycle.length - gap),
    asked: asks.includes(step),
  }));
}

const rightRibbon = leftRibbon.map(({ x, y }) => ({ x: sealBox.width - x, y }));

const ribbons = [polygon(leftRibbon), polygon(rightRibbon)];

/** The seal of a level. */
export function sealShape(level: Level): SealShape {
  return {
    body: bodies[level](),
    ribbons,
    steps: steps(level),
    stars: stars[level].map(({ at, radius }) => star(at, radius)).join(""),
  };
}

const tick: Point[] = [
  { x: 73, y: 101 },
  { x: 82, y: 92 },
  { x: 95, y: 105 },
  { x: 119, y: 80 },
  { x: 128, y: 89 },
  { x: 95, y: 122 },
];

/** The seal of an auditor's work: of no level, the whole cycle around a tick. */
export function auditorSealShape(): SealShape {
  return { body: bodies.bronze(), ribbons, steps: steps("gold"), stars: polygon(tick) };
}
