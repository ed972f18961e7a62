import { Button } from "antd";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

interface FileChoiceProps {
  onFile(file: File): void;
  /** Alternatives while no file is chosen. */
  children: ReactNode;
}

/** A field for choosing or dropping the file with the records. */
export function FileChoice({ onFile, children }: FileChoiceProps) {
  const { t } = useTranslation("importing");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the same is done by the button in it
    <section
      className={over ? "card import-choice import-over" : "card import-choice"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{t("explain")}</p>
      {/* The browser's own button would be in the browser's language. */}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("file")}
        accept=".csv,.tsv,.txt,.xlsx,.xlsm,.xlsb,.xls,.ods,.html,.htm,text/csv"
        onChange={({ target }) => {
          take(target.files);
          target.value = "";
        }}
      />
      <div className="import-file">
        <Button type="primary" aria-describedby={id} onClick={() => input.current?.click()}>
          {t("choose")}
        </Button>
        <span id={id} className="no-touch">
          {t("drop")}
        </span>
      </div>
      {children}
    </section>
  );
}
