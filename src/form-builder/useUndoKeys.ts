import { useEffect } from "react";
import type { Builder } from "#src/form-builder/useBuilder.ts";

/** Where Ctrl+Z is not the builder's: dialogs, and answers that are tried out. */
const ELSEWHERE = '[role="dialog"], .builder-preview';

/** Ctrl+Z undoes a step of the builder, Ctrl+Shift+Z or Ctrl+Y does it again; on a Mac with the command key. */
export function useUndoKeys({ undo, redo }: Pick<Builder, "undo" | "redo">): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const isOurs = (event.ctrlKey || event.metaKey) && !event.altKey && (key === "z" || key === "y");
      if (!isOurs || (event.target instanceof Element && event.target.closest(ELSEWHERE))) return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) redo();
      else undo();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [undo, redo]);
}
