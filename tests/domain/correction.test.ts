import { expect, it } from "vitest";
import { isBeingCorrected } from "#domain/workflow/correction.ts";

it.each([
  ["rejected", "Prove it.", true],
  ["draft", "Prove it.", true],
  ["draft", null, false],
  ["draft", undefined, false],
  ["rejected", "", false],
  ["waiting_for_approval", "Prove it.", false],
  ["completed", "Prove it.", false],
] as const)(
  "an audit in %s with %j as the reason of its rejection is being corrected: %s",
  (status, reason, corrected) => {
    const audit = reason === undefined ? { status } : { status, rejectedReason: reason };
    expect(isBeingCorrected(audit)).toBe(corrected);
  },
);
