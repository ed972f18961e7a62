/**
 * A notice at the bottom of a small window must not cover the current field. The field moves above it, by the page's
 * `scroll-padding`. A field that was scrolled away does not move.
 */
export function keepFieldInSight(): void {
  const field = document.activeElement;
  if (!field?.matches("input, textarea")) return;
  const { top, bottom } = field.getBoundingClientRect();
  if (bottom > 0 && top < innerHeight) field.scrollIntoView({ block: "nearest" });
}
