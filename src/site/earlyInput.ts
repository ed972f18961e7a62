/** A control that may have been used before the page's code was loaded. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The language list is in no form: `entry.ts` handles it. */
const controlsIn = (root: ParentNode) => [...root.querySelectorAll<Control>("input, textarea, form select")];

const isList = (control: Element | null): control is HTMLSelectElement => control instanceof HTMLSelectElement;

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === "checkbox";
const isFilePicker = (control: Control): control is HTMLInputElement => control.type === "file";

function hasInput(control: Control): boolean {
  if (isList(control))
    return [...control.options].some((option) => option.selected !== option.hasAttribute("selected"));
  if (isCheckbox(control)) return control.checked !== control.defaultChecked;
  return isFilePicker(control) ? control.value !== "" : control.value !== control.defaultValue;
}

/**
 * Types into a control. React replaces the setter of each element and treats values set through it as known. So the old
 * value is set through it, and the new one past it, as typing does.
 */
function write(control: Exclude<Control, HTMLSelectElement>, value: string): void {
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Chooses from a list; of those React hears with every such event. */
function choose(list: HTMLSelectElement, value: string): void {
  list.value = value;
  list.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Repeats the input of a control. The input is read immediately, before React resets the control to its own value. */
function replayOf(control: Control): () => void {
  if (isFilePicker(control)) return () => control.dispatchEvent(new Event("change", { bubbles: true }));
  const { value } = control;
  if (isList(control)) return () => choose(control, value);
  if (!isCheckbox(control)) return () => write(control, value);
  return () => {
    control.checked = control.defaultChecked;
    control.click();
  };
}

/** Runs the steps one after the other, each after rendering: a form must know one field before the next one changes. */
async function inTurn(acts: (() => void)[]): Promise<void> {
  for (const act of acts) {
    await new Promise((resolve) => setTimeout(resolve));
    act();
  }
}

/** Passes the input made on a prerendered page to the code that has just taken it over. */
export function replayEarlyInput(root: ParentNode): Promise<void> {
  return inTurn(controlsIn(root).filter(hasInput).map(replayOf));
}

/** Selector that finds a control again after a rerender: of several choices only the first has an id. */
const selectorOf = ({ id, name, value }: Control) =>
  id ? `#${CSS.escape(id)}` : `[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`;

/**
 * Saves input of a prerendered page that will be rendered again. @returns a function that enters it again and restores
 * the focus
 */
export function saveEarlyInput(root: ParentNode): () => Promise<void> {
  const used = controlsIn(root).filter((control) => hasInput(control) && !isFilePicker(control));
  const typed = used.map((control) => ({ selector: selectorOf(control), value: control.value }));
  const focused = document.activeElement?.id;
  return async () => {
    if (focused) document.getElementById(focused)?.focus();
    await inTurn(
      typed.map(({ selector, value }) => () => {
        const control = document.querySelector<Control>(selector);
        if (!control) return;
        if (isList(control)) choose(control, value);
        else if (isCheckbox(control)) control.click();
        else write(control, value);
      }),
    );
  };
}
