import { Modal, type ModalProps } from "antd";
import { useEffect, useState } from "react";

/**
 * A dialog that is drawn only while it is open, and would take the focus with it when it goes: what had the focus before
 * gets it again, unless something else has taken it meanwhile.
 */
export function Dialog(props: Omit<ModalProps, "open">) {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
  return <Modal width="32.5rem" {...props} open />;
}
