import { useEffect } from "react";
import { pressedKey } from "#src/core/pressedKey.ts";
import type { Builder } from "#src/form-builder/useBuilder.ts";

/** Where the keys are not the builder's: dialogs, and answers that are tried out. */
const ELSEWHERE = '[role="dialog"], .builder-preview';

interface BuilderKeys extends Pick<Builder, "undo" | "redo"> {
  /** Absent while the form cannot be saved: the key then does nothing, nor does the browser save the page. */
  save: (() => void) | undefined;
}

/** Ctrl+Z undoes a step of the builder, Ctrl+Shift+Z or Ctrl+Y does it again, Ctrl+S saves; on a Mac with the command key. */
export function useBuilderKeys({ undo, redo, save }: BuilderKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const held = (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!held || (event.target instanceof Element && event.target.closest(ELSEWHERE))) return;
      const again = event.shiftKey ? redo : undo;
      const keys: Record<string, (() => void) | undefined> = { z: again, y: redo, s: save };
      const key = pressedKey(event) ?? "";
      if (!(key in keys)) return;
      event.preventDefault();
      keys[key]?.();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [undo, redo, save]);
}
