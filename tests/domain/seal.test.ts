import { describe, expect, it } from "vitest";
import { guilloche } from "#domain/certificate/guilloche.ts";
import { onCircle, type Point, polygon, ringPiece, star } from "#domain/certificate/paths.ts";
import { auditorSealShape, sealBox, sealCentre, sealRadii, sealShape } from "#domain/certificate/seal.ts";
import { programme } from "#domain/programme.ts";

const centre = { x: 50, y: 40 };

/** The closed figures of path data, each by its corners. */
function figuresOf(path: string): Point[][] {
  expect(path).toMatch(/^(M[^MZ]*Z)*$/);
  return path
    .split("Z")
    .filter(Boolean)
    .map((figure) => [...figure.matchAll(/[ML](\S+) ([^LM]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })));
}
const cornersOf = (path: string) => figuresOf(path).flat();
const distance = (point: Point, from: Point) => Math.hypot(point.x - from.x, point.y - from.y);
const distances = (path: string, from: Point) => cornersOf(path).map((point) => distance(point, from));

describe("paths", () => {
  it.each([
    [0, { x: 50, y: 30 }],
    [0.25, { x: 60, y: 40 }],
    [0.5, { x: 50, y: 50 }],
    [0.75, { x: 40, y: 40 }],
  ])("go round clockwise from the top: at %f", (turn, { x, y }) => {
    const point = onCircle(centre, 10, turn);
    expect(point.x).toBeCloseTo(x);
    expect(point.y).toBeCloseTo(y);
  });

  it("are closed, with one decimal", () => {
    const corners = [
      { x: 1, y: 2.04 },
      { x: -3.16, y: 4 },
    ];
    expect(polygon(corners)).toBe("M1 2L-3.2 4Z");
  });

  it("draw a star with five points, the first at the top, deep between them", () => {
    const [top, ...others] = cornersOf(star(centre, 20));
    expect(top).toEqual({ x: 50, y: 20 });
    expect(new Set(others.map(({ x, y }) => `${x} ${y}`)).size).toBe(9);
    for (const [index, corner] of others.entries())
      if (index % 2) expect(distance(corner, centre)).toBeCloseTo(20, 0);
      else expect(distance(corner, centre)).toBeLessThan(10);
  });

  it("draw a piece of a ring: out along the greater arc, back along the smaller", () => {
    expect(ringPiece(centre, 10, 20, 0.25, 0.5)).toBe("M70 40A20 20 0 0 1 50 60L50 50A10 10 0 0 0 60 40Z");
  });
});

describe("a guilloche", () => {
  const [waves, lines] = [6, 4];
  const figures = figuresOf(guilloche({ centre, radius: 100, waves, height: 0.2, lines }));
  const radii = figures.map((figure) => figure.map((point) => distance(point, centre)));

  it("has as many lines as asked, each going from its radius down by twice the height and back, once a wave", () => {
    expect(radii).toHaveLength(lines);
    expect(radii[0]?.[0]).toBeCloseTo(100, 0);
    for (const line of radii) {
      expect(Math.max(...line)).toBeCloseTo(100, 0);
      expect(Math.min(...line)).toBeCloseTo(60, 0);
      const peaks = line.filter((radius, index) => radius > 99.9 && (line.at(index - 1) ?? 0) < radius);
      expect(peaks).toHaveLength(waves);
    }
  });

  it("turns each line by an even part of a wave", () => {
    const [first = []] = radii;
    const steps = first.length / waves / lines;
    for (const [index, line] of radii.entries())
      for (const [step, radius] of line.entries())
        expect(radius).toBeCloseTo(first[(step + index * steps) % first.length] ?? 0, 0);
  });
});

describe("the seal", () => {
  const levels = programme.levels.map(({ name }) => name);
  const seals = [...levels.map((level) => ({ name: level as string, shape: sealShape(level) }))];
  const all = [...seals, { name: "auditor", shape: auditorSealShape() }];

  it.each(all)("of $name lies in its box, its body around the disc, its middle in the field", ({ shape }) => {
    const { body, ribbons, stars, steps } = shape;
    const corners = [body, stars, ...ribbons].flatMap(cornersOf);
    expect(corners.length).toBeGreaterThan(50);
    for (const { x, y } of corners) {
      expect(x >= 0 && x <= sealBox.width).toBe(true);
      expect(y >= 0 && y <= sealBox.height).toBe(true);
    }
    expect(Math.min(...distances(body, sealCentre))).toBeGreaterThan(sealRadii.disc);
    expect(Math.max(...distances(stars, sealCentre))).toBeLessThan(sealRadii.field);
    expect(steps).toHaveLength(4);
  });

  it.each(all)("of $name has its steps in four quarters that do not touch", ({ shape }) => {
    const turnOf = ({ x, y }: Point) => (Math.atan2(x - sealCentre.x, sealCentre.y - y) / (2 * Math.PI) + 1) % 1;
    for (const [index, { path }] of shape.steps.entries()) {
      const turns = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[ALZ])/g)].map(([, x, y]) =>
        turnOf({ x: Number(x), y: Number(y) }),
      );
      expect(turns).toHaveLength(4);
      expect(Math.min(...turns)).toBeGreaterThan(index / 4);
      expect(Math.max(...turns)).toBeLessThan((index + 1) / 4);
    }
  });

  it("fills the steps that the level asks for, the auditor's all", () => {
    const asked = (steps: { asked: boolean }[]) => steps.filter((step) => step.asked).length;
    for (const { name, asks } of programme.levels) {
      const { steps } = sealShape(name);
      expect(steps.map((step) => step.asked)).toEqual(
        (["plan", "do", "check", "act"] as const).map((step) => asks.includes(step)),
      );
    }
    expect(asked(auditorSealShape().steps)).toBe(4);
  });

  it("bears one star for bronze, two for silver, three for gold", () => {
    expect(levels.map((level) => figuresOf(sealShape(level).stars).length)).toEqual([1, 2, 3]);
    const [tick, ...more] = figuresOf(auditorSealShape().stars);
    expect([tick?.length, more]).toEqual([6, []]);
  });

  it("is told by its form: round, with twenty scallops, with rays", () => {
    const radiiOf = (level: "bronze" | "silver" | "gold") => distances(sealShape(level).body, sealCentre);
    const peaks = (radii: number[]) =>
      radii.filter((radius, index) => radius > (radii.at(index - 1) ?? 0) + 0.2 && radius > Math.max(...radii) - 0.5);
    const round = radiiOf("bronze");
    expect(Math.max(...round) - Math.min(...round)).toBeLessThan(0.2);
    const scallops = radiiOf("silver");
    const period = scallops.length / 20;
    for (const [index, radius] of scallops.entries())
      expect(radius).toBeCloseTo(scallops[(index + period) % scallops.length] ?? 0, 0);
    expect(Math.max(...scallops) - Math.min(...scallops)).toBeGreaterThan(8);
    const rays = radiiOf("gold");
    expect(peaks(rays)).toHaveLength(rays.length / 2);
    expect(new Set(cornersOf(sealShape("gold").body).map(({ x, y }) => `${x} ${y}`)).size).toBe(rays.length);
    expect(auditorSealShape().body).toBe(sealShape("bronze").body);
  });

  it("hangs from two ribbons, one the mirror of the other", () => {
    const [left, right] = sealShape("gold").ribbons.map(cornersOf);
    expect(left?.length).toBeGreaterThan(3);
    expect(right).toEqual(left?.map(({ x, y }) => ({ x: sealBox.width - x, y })));
    expect(Math.min(...(left ?? []).map(({ x }) => x))).toBeLessThan(sealCentre.x / 2);
  });
});
