import { type RefObject, useEffect } from "react";

/** Copied cells of a table are both a text and a picture. In a field they are pasted as text. */
const isForField = ({ target, clipboardData }: ClipboardEvent) =>
  target instanceof HTMLElement &&
  target.matches("input, textarea") &&
  (clipboardData?.types.includes("text/plain") ?? false);

/**
 * Receives files that are dropped onto an element, or pasted anywhere in its question. Pasted text is handled as usual.
 */
export function useReceiving(zone: RefObject<HTMLElement>, add: ((files: File[]) => void) | undefined): void {
  useEffect(() => {
    const { current: element } = zone;
    if (!element || !add) return;
    const has = (data: DataTransfer | null) => data?.types.includes("Files");
    const receive = (event: Event, data: DataTransfer | null) => {
      if (!data || !has(data)) return;
      event.preventDefault();
      add([...data.files]);
    };
    const over = (event: DragEvent) => has(event.dataTransfer) && event.preventDefault();
    const drop = (event: DragEvent) => receive(event, event.dataTransfer);
    const paste = (event: ClipboardEvent) => isForField(event) || receive(event, event.clipboardData);
    const question = element.closest("article") ?? element;
    element.addEventListener("dragover", over);
    element.addEventListener("drop", drop);
    question.addEventListener("paste", paste);
    return () => {
      element.removeEventListener("dragover", over);
      element.removeEventListener("drop", drop);
      question.removeEventListener("paste", paste);
    };
  });
}
