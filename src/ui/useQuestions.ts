import { App } from "antd";
import { useCallback, useEffect, useRef } from "react";

type Modal = ReturnType<typeof App.useApp>["modal"];
type Question = Parameters<Modal["confirm"]>[0];

/**
 * Asks or tells something in a dialog over the page, in antd's own words for it. A question goes with the page that asks: over
 * another one, its answer would be about what is not in sight.
 */
export function useQuestions() {
  const { modal } = App.useApp();
  const asked = useRef(new Set<ReturnType<Modal["confirm"]>>());
  useEffect(() => {
    const open = asked.current;
    return () => {
      for (const question of open) question.destroy();
    };
  }, []);
  const ask = useCallback(
    (kind: "confirm" | "info") => (question: Question) => {
      const dialog = modal[kind]({ ...question, afterClose: () => asked.current.delete(dialog) });
      asked.current.add(dialog);
      return dialog;
    },
    [modal],
  );
  return { confirm: ask("confirm"), info: ask("info") };
}
