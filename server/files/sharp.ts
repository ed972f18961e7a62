/** The library for pictures. The first picture loads it: at the start of a node that would be a tenth of the time. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
