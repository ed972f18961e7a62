import { type RefObject, useEffect } from "react";

/** Takes what is dropped or pasted into an element; a text that is pasted goes where it went. */
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
    const paste = (event: ClipboardEvent) => receive(event, event.clipboardData);
    element.addEventListener("dragover", over);
    element.addEventListener("drop", drop);
    element.addEventListener("paste", paste);
    return () => {
      element.removeEventListener("dragover", over);
      element.removeEventListener("drop", drop);
      element.removeEventListener("paste", paste);
    };
  });
}
