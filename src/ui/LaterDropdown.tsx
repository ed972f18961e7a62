import type { DropdownProps } from "antd";
import { cloneElement, type ReactElement, useState } from "react";
import { useLater } from "#src/ui/useLater.ts";

const load = () => import("#src/ui/antdDropdown.ts");

interface LaterDropdownProps extends Omit<DropdownProps, "children"> {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The button that opens the menu. */
  children: ReactElement<{ onClick?: () => void }>;
}

/**
 * antd's Dropdown, opened by a click; its code, a good part of the frame's, comes after the page. The button stays as it is
 * until somebody opens the menu: a new one in its place would lose the focus, or a press that is on its way.
 */
export function LaterDropdown({ children, ...props }: LaterDropdownProps) {
  const [module, ask] = useLater(load);
  const [begun, setBegun] = useState(false);
  if (module && (begun || props.open)) {
    return (
      <module.default {...props} trigger={["click"]} autoFocus>
        {children}
      </module.default>
    );
  }
  const onClick = () => {
    ask();
    setBegun(true);
    props.onOpenChange(!props.open);
  };
  return cloneElement(children, { onClick });
}
