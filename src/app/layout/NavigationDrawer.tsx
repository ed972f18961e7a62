import { Drawer } from "antd";
import { Navigation } from "#src/app/layout/Navigation.tsx";
import { Logo } from "#src/shared/Logo.tsx";

interface NavigationDrawerProps {
  open: boolean;
  onClose(): void;
}

/** The navigation as a drawer over the page on a phone. */
export default function NavigationDrawer({ open, onClose }: NavigationDrawerProps) {
  return (
    <Drawer
      open={open}
      placement="left"
      width="min(20rem, 86vw)"
      title={<Logo />}
      onClose={onClose}
      className="app-drawer"
    >
      <Navigation />
    </Drawer>
  );
}
