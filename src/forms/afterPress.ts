let pressed = false;
addEventListener(
  "pointerdown",
  () => {
    pressed = true;
  },
  { capture: true },
);
for (const end of ["pointerup", "pointercancel"])
  addEventListener(
    end,
    () => {
      pressed = false;
    },
    { capture: true },
  );

/**
 * Does something that moves the page's layout: at once or, while a button of the mouse or a finger is down, after its
 * click. A message that appears between press and release would push the pressed button away, and the click would be lost.
 */
export function afterPress(work: () => void): void {
  if (pressed) addEventListener("pointerup", () => setTimeout(work), { once: true });
  else work();
}
