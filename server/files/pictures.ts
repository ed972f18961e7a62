import { rm } from "node:fs/promises";
import type { Sharp } from "sharp";
import { DomainError } from "#domain/errors.ts";
import rules from "#schemas/files.json";
import { printedPng } from "#server/files/printedPng.ts";
import { loadSharp } from "#server/files/sharp.ts";
import { fairTurns, type WorkOwner } from "#server/lib/fairTurns.ts";

const { side, thumbSide, megapixels, waiting, seconds, quality } = rules.picture;
const MEGA = 1e6;

/**
 * Queue that converts one picture at a time, on one thread of libvips, because the other threads answer requests.
 * Enterprises and their people have turns, so that many pictures of one person delay another person by only one
 * picture.
 */
const inTurn = fairTurns(waiting);

type SharpLibrary = Awaited<ReturnType<typeof loadSharp>>;

/** Rotates a picture upright and removes the camera's place and time. Only its colours are converted. */
const upright = (sharp: SharpLibrary, path: string): Sharp =>
  sharp(path, { limitInputPixels: megapixels.shrunkOnLoad * MEGA, failOn: "error", sequentialRead: false })
    .autoOrient()
    .timeout({ seconds });

const within = (picture: Sharp, longest: number) =>
  picture.resize({ width: longest, height: longest, fit: "inside", withoutEnlargement: true });

const encoders: Record<string, (picture: Sharp) => Sharp> = {
  "image/jpeg": (picture) => picture.jpeg({ quality }),
  "image/png": (picture) => picture.png(),
  "image/webp": (picture) => picture.webp({ quality }),
};

/** True for media types of pictures. */
export const isPicture = (type: string): boolean => Object.hasOwn(encoders, type);

/** Errors of libvips that the system causes, not the picture, such as a full disk. */
const ofSystem = /^system error:/m;
/** Errors of libvips that our limits for time and pixels cause. */
const ofLimits = /timeout|pixel limit/i;

/**
 * Megapixels of a picture by its header. 16-bit pixels count twice.
 * Throws DomainError FILE_BROKEN for an unreadable header, FILE_TOO_MANY_PIXELS beyond the limit for decoding. Baseline
 * JPEG is decoded at a fraction of its size. Other formats have all pixels in memory at once.
 */
export async function megapixelsOf(path: string): Promise<number> {
  const sharp = await loadSharp();
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new DomainError("FILE_BROKEN");
    });
  const depth = header.depth === "uchar" ? 1 : 2;
  const found = (header.width * header.height * depth) / MEGA;
  const isShrunk = header.format === "jpeg" && !header.isProgressive;
  if (found > (isShrunk ? megapixels.shrunkOnLoad : megapixels.other)) throw new DomainError("FILE_TOO_MANY_PIXELS");
  return found;
}

async function drawn(path: string, type: string): Promise<{ width: number; height: number }> {
  const made = `${path}.made`;
  const encode = (encoders[type] ?? encoders["image/jpeg"]) as (picture: Sharp) => Sharp;
  const sharp = await loadSharp();
  try {
    const { width, height } = await encode(within(upright(sharp, path), side)).toFile(made);
    await within(sharp(made), thumbSide).webp({ quality }).toFile(`${path}.thumb`);
    return { width, height };
  } catch (error) {
    await Promise.all([made, `${path}.thumb`].map((file) => rm(file, { force: true })));
    return refusalOf(error);
  }
}

/** Throws the refusal that an error of libvips means; errors of the system as they are. */
function refusalOf(error: unknown): never {
  const { message } = error as Error;
  if (ofSystem.test(message)) throw error;
  throw new DomainError(ofLimits.test(message) ? "FILE_TOO_MANY_PIXELS" : "FILE_BROKEN");
}

/** The picture at a path as documents print it (`printedPng`). Throws the errors of `normalised`. */
export const pictureForPrint = (path: string, share: WorkOwner): Promise<Buffer> =>
  inTurn(share, async () => {
    const sharp = await loadSharp();
    return printedPng(within(upright(sharp, path), rules.printed.side)).catch(refusalOf);
  });

/**
 * Converts the picture at a path to the stored picture at `<path>.made`, and a small picture at `<path>.thumb`.
 * Throws DomainError FILE_BROKEN for an unreadable picture, FILE_TOO_MANY_PIXELS for one that takes too long, TOO_MANY_REQUESTS if too many pictures wait. System errors
 * such as a full disk are thrown as they are.
 * @param share owner of the picture, for fair turns
 */
export const normalised = (path: string, type: string, share: WorkOwner): Promise<{ width: number; height: number }> =>
  inTurn(share, () => drawn(path, type));
