import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const encoders = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** Pages are filled in at every request, so only static files are compressed. */
const compressible = /\.(js|css|svg|json|txt|xml|webmanifest|ttf)$/;
const SMALLEST = 1024;

/**
 * Writes a `.br` and a `.gz` next to every text file of a folder, so that the server need not compress. @param {string}
 * folder
 */
export async function compress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const one = async (path) => {
    const bytes = await readFile(path);
    if (bytes.length < SMALLEST) return;
    for (const [ending, encode] of Object.entries(encoders)) await writeFile(`${path}.${ending}`, await encode(bytes));
  };
  await Promise.all(paths.filter((path) => compressible.test(path)).map(one));
}
