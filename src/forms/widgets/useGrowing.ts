import { type RefObject, useLayoutEffect, useRef } from "react";

const growsByItself = CSS.supports?.("field-sizing", "content") ?? false;

/** Lets a field grow with its text. If the style sheet can do that (`field-sizing`), nothing is measured. */
export function useGrowing(text: string): RefObject<HTMLDivElement> {
  const field = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows from the text
  useLayoutEffect(() => {
    const area = growsByItself ? null : field.current?.querySelector("textarea");
    if (!area) return;
    area.style.blockSize = "auto";
    area.style.blockSize = `${area.scrollHeight + 2}px`;
  }, [text]);
  return field;
}
