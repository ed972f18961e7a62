import { expect, test } from "vitest";
import { restoredValues } from "#src/crud/edit/recordDraft.ts";

const began = { name: "Rowing", contactLocale: "fr-FR", tags: ["boats"], note: "old" };

test.each([
  ["what was typed stands over what is there now", { ...began, name: "Sailing" }, began, { ...began, name: "Sailing" }],
  [
    "a field that was never touched is as others have left it",
    { ...began, name: "Sailing" },
    { ...began, contactLocale: "en-GB", tags: [] },
    { ...began, name: "Sailing", contactLocale: "en-GB", tags: [] },
  ],
  [
    "what was emptied stays empty, and what others have emptied as well",
    { name: "Rowing", tags: ["boats"], contactLocale: "fr-FR" },
    { name: "Rowing", contactLocale: "fr-FR", note: "new" },
    { name: "Rowing", contactLocale: "fr-FR" },
  ],
])("%s", (_what, values, now, restored) => {
  expect(restoredValues({ values, read: began }, now)).toEqual(restored);
});

test("a draft of an earlier version without its base is restored unchanged", () => {
  expect(restoredValues({ values: { name: "Sailing" } }, began)).toEqual({ name: "Sailing" });
});
