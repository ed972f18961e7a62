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
 * antd's Dropdown, opened by a click. Its code, a large part of the frame's, loads after the page. The button stays the
 * same element until the menu opens, because a new one would lose the focus or a click in progress.
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
