import { sealSvg } from "#domain/certificate/sealSvg.ts";
import { DomainError } from "#domain/errors.ts";
import type { Level } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { loadSharp } from "#server/files/sharp.ts";

const levels = programme.levels.map(({ name }) => name);

/** The level with a name in an address. Throws DomainError NOT_FOUND. */
export function levelNamed(name: string): Level {
  const level = levels.find((known) => known === name);
  if (!level) throw new DomainError("NOT_FOUND");
  return level;
}

const rendered = new Map<Level, Promise<Buffer>>();

async function render(level: Level): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(sealSvg(level)))
    .png()
    .toBuffer();
}

/** The seal of a level as a PNG, rendered once per node. */
export function sealPng(level: Level): Promise<Buffer> {
  const image = rendered.get(level) ?? render(level);
  rendered.set(level, image);
  return image;
}
