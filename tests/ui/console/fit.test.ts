import { describe, expect, test } from "vitest";
import { columnsThatLeave, leavingOrder } from "#src/crud/list/table/fit.ts";

const columns = ["title", "status", "country", "deadline"].map((field) => ({ field, width: 100 }));
const leaving = ["country", "status"];
const opener = 40;

describe("columns of a table are hidden", () => {
  test.each([
    ["none while all fit", 400, []],
    ["the least important first, one pixel short", 399, ["country"]],
    ["as many as it takes with the way to them", 339, ["country", "status"]],
    ["just enough where that way fits too", 340, ["country"]],
    ["none that may not, however narrow it is", 10, ["country", "status"]],
  ])("%s", (_, width, expected) => expect(columnsThatLeave(columns, leaving, { width, opener })).toEqual(expected));
});

test("after the file's columns, the reader's additions are hidden, the last one first", () =>
  expect(leavingOrder(["title", "level", "country", "round"], ["title", "country", "status"], leaving)).toEqual([
    "country",
    "round",
    "level",
  ]));
