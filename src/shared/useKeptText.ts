import { useState } from "react";

/** A text that stays in this browser while it is being written: a closed tab or an ended session loses nothing. */
export function useKeptText(key: string): [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => {
    try {
      return localStorage.getItem(key) ?? "";
    } catch {
      return "";
    }
  });
  const write = (next: string) => {
    setText(next);
    try {
      if (next) localStorage.setItem(key, next);
      else localStorage.removeItem(key);
    } catch {
      // Storage is full or forbidden: the page itself still holds the text.
    }
  };
  return [text, write];
}
