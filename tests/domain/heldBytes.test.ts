import { expect, it } from "vitest";
import { heldBytes, type Sending } from "#domain/questionnaire/heldBytes.ts";

const upload = (uploadedBy: string, size: number, received = 0, isResting = false): Sending => ({
  uploadedBy,
  size,
  received,
  isReserved: false,
  isResting,
});

const reserved = (uploadedBy: string, size: number, received = 0): Sending => ({
  ...upload(uploadedBy, size, received),
  isReserved: true,
});

it.each<[what: string, uploads: Sending[], bytes: number]>([
  ["nothing", [], 0],
  ["one announced file", [upload("a", 10)], 10],
  ["only the largest of one person's announced files", [upload("a", 10), upload("a", 30), upload("a", 20)], 30],
  ["one announced file for each person", [upload("a", 10), upload("a", 10), upload("b", 20)], 30],
  ["all bytes that have come", [upload("a", 10, 10), upload("a", 10, 9), upload("a", 10, 2)], 29],
  ["all files of which a piece is on its way", [reserved("a", 10), reserved("a", 10, 4), reserved("b", 5)], 25],
  [
    "an announced file that is larger than those on their way",
    [reserved("a", 10), upload("a", 30), upload("a", 20)],
    30,
  ],
  [
    "files on their way that are larger than an announced one",
    [reserved("a", 10), reserved("a", 15), upload("a", 20)],
    25,
  ],
  ["no missing bytes of an upload that rests", [upload("a", 10, 4, true), upload("b", 10, 0, true)], 4],
])("uploads hold room for %s", (_what, uploads, bytes) => {
  expect(heldBytes(uploads)).toBe(bytes);
});
