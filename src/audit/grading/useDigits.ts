import { useRef } from "react";

/** Milliseconds in which a second digit belongs to the first. */
const TYPING_MS = 800;

/** Puts digits together: two in a row make 10 and more, where the question `id` has so many points. */
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
