import type { DropdownProps } from "antd";
import { cloneElement, type ReactElement } from "react";
import { useLater } from "#src/ui/useLater.ts";

const load = () => import("#src/ui/antdDropdown.ts");

interface LaterDropdownProps extends Omit<DropdownProps, "children"> {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The button that opens the menu. */
  children: ReactElement<{ onClick?: () => void }>;
}

/** antd's Dropdown, opened by a click; its code, a good part of the frame's, comes after the page. */
export function LaterDropdown({ children, ...props }: LaterDropdownProps) {
  const [module, ask] = useLater(load);
  if (module) {
    return (
      <module.default {...props} trigger={["click"]} autoFocus>
        {children}
      </module.default>
    );
  }
  const onClick = () => {
    ask();
    props.onOpenChange(!props.open);
  };
  return cloneElement(children, { onClick });
}
