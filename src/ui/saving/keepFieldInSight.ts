/**
 * A notice over the end of a small window must not cover the field being typed in: the field moves above it, by the
 * page's `scroll-padding`. A field that was scrolled away stays where it is.
 */
export function keepFieldInSight(): void {
  const field = document.activeElement;
  if (!field?.matches("input, textarea")) return;
  const { top, bottom } = field.getBoundingClientRect();
  if (bottom > 0 && top < innerHeight) field.scrollIntoView({ block: "nearest" });
}
