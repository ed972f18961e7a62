import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { Dialog } from "#src/ui/Dialog.tsx";

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open it
      </button>
      {open ? (
        <Dialog title="A question" footer={null} onCancel={() => setOpen(false)}>
          Sure?
        </Dialog>
      ) : null}
    </>
  );
}

it("returns the focus to the element that opened it", async () => {
  render(<Page />);
  const opener = screen.getByRole("button", { name: "Open it" });
  opener.focus();
  fireEvent.click(opener);
  const close = await screen.findByRole("button", { name: "Close" });
  close.focus();
  fireEvent.click(close);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(opener);
});
