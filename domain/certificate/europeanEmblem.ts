import { onCircle, star } from "#domain/certificate/paths.ts";

const box = { width: 54, height: 36 };

/** The emblem of the European Union, the funder: twelve stars in a circle. */
export const europeanEmblem = {
  ...box,
  field: "#039",
  colour: "#fc0",
  stars: Array.from({ length: 12 }, (_, hour) =>
    star(onCircle({ x: box.width / 2, y: box.height / 2 }, 12, hour / 12), 2),
  ).join(""),
} as const;
