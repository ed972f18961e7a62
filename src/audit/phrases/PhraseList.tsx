import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Input, Skeleton } from "antd";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isTooLong } from "#domain/texts/letters.ts";
import phraseFile from "#schemas/resources/phrase.json";
import { usePhrases } from "#src/audit/phrases/usePhrases.ts";
import { pressedKey } from "#src/core/pressedKey.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/audit/phrases/phrases.css";

/** Number of phrases from which there is a search box. */
const MANY = 6;
/** Number of phrases with a digit. */
const DIGITS = 9;

const { maxLength } = phraseFile.properties.text;

interface PhraseListProps {
  /** The text at the insertion point, which can be saved as a phrase. */
  written: string;
  onTake(text: string): void;
  /** Whether the first phrase takes the focus as soon as it is loaded. */
  takesFocus?: boolean;
}

/** The auditor's own phrases. A click or its digit inserts a phrase, and the current text can be saved as a phrase. */
export function PhraseList({ written, onTake, takesFocus = false }: PhraseListProps) {
  const { t } = useTranslation("report");
  const { phrases, keep, forget, problem, unread, retry } = usePhrases();
  const [search, setSearch] = useState("");
  const first = useRef<HTMLButtonElement>(null);
  const loaded = phrases !== undefined;
  useEffect(() => {
    // One frame later, because a dialog that has just opened moves the focus to its first button.
    if (loaded && takesFocus) requestAnimationFrame(() => first.current?.focus());
  }, [loaded, takesFocus]);
  if (!phrases) return unread ? <ReadFailed problem={unread} onRetry={retry} /> : <Skeleton active />;
  const wanted = search.trim().toLowerCase();
  const shown = phrases.filter(({ text }) => text.toLowerCase().includes(wanted));
  const text = written.trim();
  const byDigit = (event: KeyboardEvent) => {
    const digit = pressedKey(event) ?? "";
    const phrase = /^[1-9]$/.test(digit) ? shown[Number(digit) - 1] : undefined;
    if (!phrase || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onTake(phrase.text);
  };
  const keepable = text !== "" && !isTooLong(text, maxLength) && !phrases.some((phrase) => phrase.text === text);
  return (
    <div className="phrases">
      {phrases.length >= MANY ? (
        <Input
          type="search"
          aria-label={t("phrases.search")}
          placeholder={t("phrases.search")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      ) : null}
      {phrases.length === 0 ? <p>{t("phrases.none")}</p> : null}
      <ul onKeyDown={byDigit}>
        {shown.map(({ id, text: phrase }, index) => (
          <li key={id}>
            {index < DIGITS ? <kbd aria-hidden>{index + 1}</kbd> : <span />}
            <button
              type="button"
              className="phrase"
              ref={index === 0 ? first : undefined}
              onClick={() => onTake(phrase)}
            >
              {phrase}
            </button>
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t("phrases.forget", { phrase })}
              onClick={() => forget(id)}
            />
          </li>
        ))}
      </ul>
      {keepable ? (
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => keep(text)}>
          {t("phrases.keep")}
        </Button>
      ) : null}
      {keepable ? <blockquote>{text}</blockquote> : null}
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
