/**
 * A notice that comes up over the end of a small window must not cover what somebody is typing: their field moves above it,
 * as far as the page's `scroll-padding` says. One that they have scrolled away from stays where it is.
 */
export function keepFieldInSight(): void {
  const field = document.activeElement;
  if (!field?.matches("input, textarea")) return;
  const { top, bottom } = field.getBoundingClientRect();
  if (bottom > 0 && top < innerHeight) field.scrollIntoView({ block: "nearest" });
}
