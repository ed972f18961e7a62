/** Loads the library for pictures with the first picture, because it would be a tenth of a node's start. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
