import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { progressOf } from "#server/backup/progress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a backup reports its progress once a second at most", () => {
  const lines: string[] = [];
  const progress = progressOf("Backup", (line) => lines.push(line));
  const step = (name: string, afterMs: number) => {
    vi.advanceTimersByTime(afterMs);
    progress.step(name);
  };
  step("users", 1000);
  progress.setTotal(8);
  step("tasks", 999);
  step("tasks", 1);
  step("files", 500);
  step("files", 500);
  expect(lines).toEqual(["Backup: 0 %, users", "Backup: 37 %, tasks", "Backup: 62 %, files"]);
});
