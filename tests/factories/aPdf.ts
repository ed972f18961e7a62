/** A PDF of one empty page. The mark makes its bytes different from others. */
export function aPdf(mark = "1"): Buffer {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>",
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join("");
  return Buffer.from(`%PDF-1.4\n%${mark}\n${body}trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF`);
}
