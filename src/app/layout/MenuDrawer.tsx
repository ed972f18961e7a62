import { MenuOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useLater } from "#src/ui/useLater.ts";

const loadDrawer = () => import("#src/app/layout/NavigationDrawer.tsx");

/** The button that opens the navigation, if it has no other place. */
export function MenuDrawer() {
  const { t } = useTranslation("frame");
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const [drawer, ask] = useLater(loadDrawer);
  const open = openAt === pathname;
  const close = () => setOpenAt(undefined);
  return (
    <>
      <Button
        type="text"
        className="menu-button"
        icon={<MenuOutlined aria-hidden="true" />}
        aria-label={t("layout.menu")}
        aria-expanded={open}
        onClick={() => {
          ask();
          setOpenAt(pathname);
        }}
      />
      {drawer ? <drawer.default open={open} onClose={close} /> : null}
    </>
  );
}
