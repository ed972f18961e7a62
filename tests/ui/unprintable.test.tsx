import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Unprintable } from "#src/shared/Unprintable.tsx";

test("a field shows the characters that documents cannot print, except office signs", async () => {
  const { rerender } = render(<Unprintable text="Our customers 王小王" />);
  expect((await screen.findByRole("status")).textContent).toContain("王 小");
  rerender(<Unprintable text="≥ 80 % → ✓ ■" />);
  await expect.poll(() => screen.queryByRole("status")).toBeNull();
});
