import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { Sheet } from "#src/ui/Sheet.tsx";

/** As browsers do it: the focus goes back when the dialog closes, as long as it is in the page. */
beforeAll(() => {
  let before: Element | null;
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function show(this: HTMLDialogElement) {
    before = document.activeElement;
    this.open = true;
    this.querySelector("button")?.focus();
  });
  vi.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(function close(this: HTMLDialogElement) {
    this.open = false;
    if (this.isConnected && before instanceof HTMLElement) before.focus();
  });
});
afterAll(() => {
  vi.restoreAllMocks();
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open it
      </button>
      {open ? (
        <Sheet title="Beside the page" from="bottom" onClose={() => setOpen(false)}>
          What stands there.
        </Sheet>
      ) : null}
    </>
  );
}

it.each([
  ["its button", () => screen.getByRole("button", { name: "Close" })],
  ["a press beside it", () => screen.getByRole("dialog")],
])("returns the focus when %s closes it", (_way, pressed) => {
  render(<Page />);
  const opener = screen.getByRole("button", { name: "Open it" });
  opener.focus();
  fireEvent.click(opener);
  expect(opener).not.toHaveFocus();
  fireEvent.click(pressed());
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(opener).toHaveFocus();
});
