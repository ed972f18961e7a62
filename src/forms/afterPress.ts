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
 * Runs a change of the page's layout at once, or after the click if a mouse button or a finger is down. A message that
 * appears between press and release would push the pressed button away, and the click would be lost.
 */
export function afterPress(work: () => void): void {
  if (pressed) addEventListener("pointerup", () => setTimeout(work), { once: true });
  else work();
}
