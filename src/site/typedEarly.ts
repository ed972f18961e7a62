/** A control into which somebody may have written before the page's code was there. */
type Control = HTMLInputElement | HTMLTextAreaElement;

const controlsIn = (root: ParentNode) => [...root.querySelectorAll<Control>("input, textarea")];

const isTicked = (control: Control): control is HTMLInputElement => control.type === "checkbox";
const isFile = (control: Control): control is HTMLInputElement => control.type === "file";

function isTouched(control: Control): boolean {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  return isFile(control) ? control.value !== "" : control.value !== control.defaultValue;
}

/** Writes into a control as a hand would. React hears of what passes by its own setter, which it puts on each element it draws. */
function write(control: Control, value: string): void {
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** What has to be done to a control again, read before React sets any of them to what it knows. */
function repetitionOf(control: Control): () => void {
  if (isFile(control)) return () => control.dispatchEvent(new Event("change", { bubbles: true }));
  const { value } = control;
  if (!isTicked(control)) return () => write(control, value);
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
export function repeatEarly(root: ParentNode): Promise<void> {
  return inTurn(controlsIn(root).filter(isTouched).map(repetitionOf));
}

/** Reads what was typed on a drawn page that is about to be drawn anew. @returns what types it again, and leads back to where somebody was */
export function keepEarly(root: ParentNode): () => Promise<void> {
  const texts = controlsIn(root).filter((control) => isTouched(control) && !isTicked(control) && !isFile(control));
  const typed = texts.map(({ id, value }) => ({ id, value }));
  const focused = document.activeElement?.id;
  return async () => {
    if (focused) document.getElementById(focused)?.focus();
    await inTurn(
      typed.map(({ id, value }) => () => {
        const control = document.getElementById(id);
        if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) write(control, value);
      }),
    );
  };
}
