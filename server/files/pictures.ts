import { rm } from "node:fs/promises";
import type { Sharp } from "sharp";
import { DomainError } from "#domain/errors.ts";
import rules from "#schemas/files.json";
import { fairTurns, type Share } from "#server/lib/fairTurns.ts";

const { side, thumbSide, megapixels, waiting, seconds, quality } = rules.picture;
const MEGA = 1e6;

/**
 * One picture at a time, on one thread of libvips: the other threads answer requests. Turns go round the enterprises and
 * their people, so that many pictures of one person delay another person by one picture.
 */
const inTurn = fairTurns(waiting);

/** The library for pictures. The first picture loads it: at the start of a node that would be a tenth of the time. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

type SharpLibrary = Awaited<ReturnType<typeof loadSharp>>;

/** A picture upright, without what the camera said of place and time; only its colors are translated. */
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

/** What libvips says where the system, not the picture, is in the way: a full disk, say. */
const ofSystem = /^system error:/m;

/**
 * Megapixels of a picture as its header says them, those of 16 bits counted twice. Throws DomainError FILE_BROKEN for what has no
 * header that can be read, FILE_TOO_MANY_PIXELS for more than is decoded here: baseline JPEG is decoded at a fraction of its
 * size, of everything else all pixels are in memory at once.
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
    if (ofSystem.test((error as Error).message)) throw error;
    throw new DomainError("FILE_BROKEN");
  }
}

/**
 * Makes of the picture at a path the one that is kept, beside it as `<path>.made`, and a small one as `<path>.thumb`.
 * Throws DomainError FILE_BROKEN for what cannot be read, TOO_MANY_REQUESTS where too many pictures wait to be drawn; what
 * the system refuses, such as room on the disk, is no fault of the picture's and thrown as it is.
 * @param share whose picture it is, for its turn
 */
export const normalised = (path: string, type: string, share: Share): Promise<{ width: number; height: number }> =>
  inTurn(share, () => drawn(path, type));
