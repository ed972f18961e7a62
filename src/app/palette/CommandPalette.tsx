import { SearchOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { pressedKey } from "#src/core/pressedKey.ts";
import { useLater } from "#src/ui/useLater.ts";
// Imported here and not with the dialog, which loads later, because a style sheet that failed to load is not requested
// again.
import "#src/app/palette/palette.css";

const load = () => import("#src/app/palette/PaletteDialog.tsx");

/** Opens the palette with Ctrl-K, or Cmd-K on a Mac, on any page. */
function useShortcut(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || pressedKey(event) !== "k") return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [open]);
}

/** One search box for codes, people, certificates and pages, available on every page. */
export function CommandPalette() {
  const { t } = useTranslation("frame");
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  const [dialog, ask] = useLater(load);
  const show = useCallback(() => {
    ask();
    setOpened((times) => times + 1);
    setOpen(true);
  }, [ask]);
  useShortcut(show);
  return (
    <>
      <Button
        type="text"
        className="palette-button"
        icon={<SearchOutlined aria-hidden="true" />}
        aria-label={t("palette.open")}
        title={t("palette.open")}
        onClick={show}
      />
      {dialog ? <dialog.default key={opened} open={open} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
