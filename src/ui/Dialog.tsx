import { Modal, type ModalProps } from "antd";
import { useEffect, useState } from "react";

/**
 * A dialog that is rendered only while it is open. When it closes, the previous element gets the focus again, unless
 * another one has taken it.
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
