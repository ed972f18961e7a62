/** A control into which somebody may have written before the page's code was there. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The list of languages stands in no form: `entry.ts` hears of a choice in it. */
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
 * Types into a control. React puts a setter of its own on each element and takes for known what was set by it: the old value is
 * set by that one, the new one past it, as typing does.
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

/** Does to a control again what was done to it; what that was is read at once, before React sets the control to what it knows. */
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

/** One after the other, once the page stands still: what a form knows of one field it has to know before it hears of the next. */
async function inTurn(acts: (() => void)[]): Promise<void> {
  for (const act of acts) {
    await new Promise((resolve) => setTimeout(resolve));
    act();
  }
}

/** Tells the code that has just taken a drawn page over what was typed and chosen on it before. */
export function replayEarlyInput(root: ParentNode): Promise<void> {
  return inTurn(controlsIn(root).filter(hasInput).map(replayOf));
}

/** Finds a control again on the page drawn again: of several choices only the first has an id. */
const selectorOf = ({ id, name, value }: Control) =>
  id ? `#${CSS.escape(id)}` : `[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`;

/** Saves what was typed and ticked on a drawn page that will be drawn again. @returns types it again, and restores the focus */
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
