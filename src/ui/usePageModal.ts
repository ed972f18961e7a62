import { App } from "antd";
import { useCallback, useEffect, useRef } from "react";

type Modal = ReturnType<typeof App.useApp>["modal"];
type DialogProps = Parameters<Modal["confirm"]>[0];

/**
 * antd's `modal`, whose dialogs close with the page that opened them. Over another page, an answer would be about
 * content that is not visible.
 */
export function usePageModal(): Record<"confirm" | "info", (props: DialogProps) => void> {
  const { modal } = App.useApp();
  const opened = useRef(new Set<ReturnType<Modal["confirm"]>>());
  useEffect(() => {
    const dialogs = opened.current;
    return () => {
      for (const dialog of dialogs) dialog.destroy();
    };
  }, []);
  const open = useCallback(
    (kind: "confirm" | "info", props: DialogProps) => {
      const dialog = modal[kind]({ width: "26rem", ...props, afterClose: () => opened.current.delete(dialog) });
      opened.current.add(dialog);
    },
    [modal],
  );
  return { confirm: (props) => open("confirm", props), info: (props) => open("info", props) };
}
