const controls = "input, textarea, select, button, [tabindex]";

const isControl = (element: HTMLElement) => element.matches(controls);

/** The element of a field, or of its parent: errors of a list's entry belong to the list if entries have no element. */
function elementOf(prefix: string, path: readonly string[]): HTMLElement | null {
  if (path.length === 0) return null;
  const id = [prefix, ...path].join("_");
  const inside = `[id^="${CSS.escape(`${id}_`)}"]`;
  return (
    document.getElementById(id) ?? document.querySelector<HTMLElement>(inside) ?? elementOf(prefix, path.slice(0, -1))
  );
}

/** Scrolls to a form's field with its label, and moves the focus to its control. */
export function showField(prefix: string, path: readonly string[]): void {
  const element = elementOf(prefix, path);
  if (!element) return;
  const inside = [...element.querySelectorAll<HTMLElement>(controls)].find((one) => !one.closest("[hidden]"));
  const control = isControl(element) ? element : inside;
  control?.focus({ preventScroll: true });
  (element.closest(".field") ?? element).scrollIntoView?.({ block: "nearest" });
}

/** The parts of a property's path in errors, such as `address.street`. Empty for an empty path. */
export const pathOf = (property = ""): string[] => property.split(".").filter(Boolean);

/** Scrolls to the first invalid field in the form's order. */
export function showFirst(prefix: string, schema: object, paths: readonly string[][]): void {
  const order = Object.keys((schema as { properties?: object }).properties ?? {});
  const placed = paths.filter(([name = ""]) => order.includes(name));
  const [first] = placed.sort(([one = ""], [other = ""]) => order.indexOf(one) - order.indexOf(other));
  if (first) showField(prefix, first);
}
