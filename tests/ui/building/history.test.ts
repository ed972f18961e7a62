import { expect, test } from "vitest";
import { beginning, recorded, redone, undone } from "#src/form-builder/history.ts";

test("each step can be undone and redone", () => {
  const two = recorded(recorded(beginning("a"), "b", 0), "c", 1);
  expect(undone(two).now).toBe("b");
  expect(undone(undone(two)).now).toBe("a");
  expect(undone(undone(undone(two))).now).toBe("a");
  expect(redone(undone(two)).now).toBe("c");
  expect(redone(two).now).toBe("c");
});

test("typing in one place without a pause is one step, elsewhere or after a pause it is another", () => {
  const typed = recorded(recorded(beginning(""), "h", 0, "title"), "hi", 999, "title");
  expect(undone(typed).now).toBe("");
  expect(undone(recorded(typed, "hi there", 1998 + 1, "title")).now).toBe("hi");
  expect(undone(recorded(typed, "hi!", 1000, "help")).now).toBe("hi");
});

test("a step without changes does not count", () => {
  const one = recorded(beginning("a"), "b", 0);
  expect(recorded(one, "b", 5)).toBe(one);
});

test("the next step drops undone steps", () => {
  const other = recorded(undone(recorded(beginning("a"), "b", 0)), "c", 1);
  expect(redone(other).now).toBe("c");
  expect(undone(other).now).toBe("a");
});

test("the content before a restored version is one step back", () => {
  expect(undone(beginning("restored", "draft")).now).toBe("draft");
});
