import { SearchOutlined } from "@ant-design/icons";
import { Input, type InputRef, Modal } from "antd";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { optionId, SearchResults } from "#src/app/palette/SearchResults.tsx";
import { type Find, useSearchResults } from "#src/app/palette/useSearchResults.ts";
import { useSearchTitle } from "#src/app/palette/useSearchTitle.ts";

const TYPING_DELAY_MS = 200;

/** Number of options by which a key moves. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function Palette({ onDone }: { onDone(): void }) {
  const { t } = useTranslation("frame");
  const title = useSearchTitle();
  const navigate = useNavigate();
  const list = useId();
  const input = useRef<InputRef>(null);
  const [typed, setTyped] = useState("");
  const [text, setText] = useState("");
  const [position, setPosition] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => input.current?.focus(), []);
  const { groups, searching } = useSearchResults(text);
  const finds = groups.flatMap((group) => group.finds);
  const active = finds[Math.min(position, finds.length - 1)];
  useEffect(() => {
    if (active) document.getElementById(optionId(list, active.path))?.scrollIntoView({ block: "nearest" });
  }, [active, list]);

  const choose = ({ path }: Find) => {
    onDone();
    navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === "Enter" && active) choose(active);
    if (!step || finds.length === 0) return;
    event.preventDefault();
    setPosition((Math.min(position, finds.length - 1) + step + finds.length) % finds.length);
  };
  return (
    <>
      <Input
        ref={input}
        size="large"
        role="combobox"
        aria-expanded={finds.length > 0}
        aria-controls={list}
        aria-activedescendant={active ? optionId(list, active.path) : undefined}
        aria-label={title}
        prefix={<SearchOutlined aria-hidden="true" />}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setPosition(0);
        }}
        onKeyDown={onKeyDown}
      />
      <SearchResults id={list} groups={groups} active={active} onChoose={choose} />
      <p role="status" className="palette-status">
        {finds.length > 0 || searching ? null : t(text.length < 2 ? "palette.type" : "palette.none")}
      </p>
    </>
  );
}

interface PaletteDialogProps {
  open: boolean;
  onClose(): void;
}

/** The search box and its results in a dialog. */
export default function PaletteDialog({ open, onClose }: PaletteDialogProps) {
  const title = useSearchTitle();
  return (
    <Modal
      width="32.5rem"
      open={open}
      onCancel={onClose}
      footer={null}
      title={title}
      destroyOnHidden
      className="palette"
    >
      <Palette onDone={onClose} />
    </Modal>
  );
}
