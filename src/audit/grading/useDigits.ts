import { useRef } from "react";

/** Milliseconds in which a second digit belongs to the first. */
const TYPING_MS = 800;

/** Combines digits. Two in a row are a number of 10 or more, if the question `id` has that many points. */
export function useDigits(id: string, maxPoints: number): (digit: string, at: number) => string {
  const typed = useRef({ id, digits: "", at: 0 });
  return (digit, at) => {
    const { digits, ...last } = typed.current;
    const soon = last.id === id && at - last.at < TYPING_MS;
    const belongs = soon && Number(digits) > 0 && Number(digits) * 10 <= maxPoints;
    const given = belongs ? digits + digit : digit;
    typed.current = { id, digits: given, at };
    return given;
  };
}
