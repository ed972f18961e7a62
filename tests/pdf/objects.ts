/**
 * The objects of a PDF without their numbers, in alphabetical order. The library numbers and writes transparent pictures
 * in the order in which they were decompressed.
 */
export function objectsOf(bytes: Uint8Array): string[] {
  const [objects = ""] = Buffer.from(bytes).toString("latin1").split("\nxref\n");
  return objects
    .replace(/\d+ 0 (obj|R)\b/g, "$1")
    .split("endobj\n")
    .sort();
}
