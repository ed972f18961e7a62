import { SearchOutlined } from "@ant-design/icons";
import { AutoComplete, Button, Input, type InputRef, Modal } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useFinds } from "#src/layouts/palette/useFinds.ts";

const PAUSE = 200;

/** Ctrl-K, or Cmd-K on a Mac, wherever the reader is. */
function useShortcut(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [open]);
}

function Palette({ onDone }: { onDone(): void }) {
  const { t } = useTranslation("console");
  const navigate = useNavigate();
  const input = useRef<InputRef>(null);
  const [typed, setTyped] = useState("");
  const [text, setText] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => input.current?.focus(), []);
  const { groups, searching } = useFinds(text);
  const options = groups.map(({ name, finds }) => ({
    label: name,
    options: finds.map(({ path, label }) => ({ value: path, label })),
  }));
  return (
    <AutoComplete
      open
      value={typed}
      className="palette-box"
      popupMatchSelectWidth
      getPopupContainer={(trigger) => trigger.parentElement ?? trigger}
      options={options}
      defaultActiveFirstOption
      notFoundContent={searching ? null : t(text.length < 2 ? "palette.type" : "palette.none")}
      onChange={(value) => setTyped(value.startsWith("/dashboard") ? typed : value)}
      onSelect={(path: string) => {
        onDone();
        navigate(path);
      }}
    >
      <Input ref={input} size="large" aria-label={t("palette.title")} prefix={<SearchOutlined aria-hidden="true" />} />
    </AutoComplete>
  );
}

/** One box that finds codes, people, certificates and pages, from everywhere. */
export function CommandPalette() {
  const { t } = useTranslation("console");
  const [open, setOpen] = useState(false);
  const show = useRef(() => setOpen(true)).current;
  useShortcut(show);
  const close = () => setOpen(false);
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
      <Modal open={open} onCancel={close} footer={null} title={t("palette.title")} destroyOnHidden className="palette">
        <Palette onDone={close} />
      </Modal>
    </>
  );
}
