import { Alert, Button } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Imported } from "#src/translations/useTextImport.ts";

/** Number of refusals listed one by one. */
const MOST_TOLD = 20;

interface ImportResultProps {
  imported: Imported;
  /** Writes the skipped lines after all. */
  onBringLeft(): void;
  onClose(): void;
}

/** Result of an import: number of written texts, refusals, and both versions of texts that another person has changed. */
export function ImportResult({ imported: { locale, done, refused, left }, onBringLeft, onClose }: ImportResultProps) {
  const { t } = useTranslation(["console", "importing"]);
  const id = useId();
  return (
    <>
      <Alert
        type={refused.length + left.length > 0 ? "warning" : "success"}
        showIcon
        closable
        onClose={onClose}
        role="status"
        message={t("translations.imported", { count: done })}
        description={
          refused.length + left.length > 0 ? (
            <>
              {left.length > 0 ? <p id={id}>{t("importing:texts.left", { count: left.length })}</p> : null}
              {refused.slice(0, MOST_TOLD).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </>
          ) : undefined
        }
      />
      {left.length > 0 ? (
        <section className="card" aria-labelledby={id}>
          <ul className="translations">
            {left.map(({ row, text, was }) => (
              <li key={row.key} className="translation">
                <code className="translation-key">{row.key}</code>
                <p>
                  <strong>{t("importing:texts.inFile")}</strong> <span lang={locale}>{text}</span>
                </p>
                <p>
                  <strong>{t("conflict.theirs")}</strong> <span lang={locale}>{was || row.own}</span>
                </p>
              </li>
            ))}
          </ul>
          <Button onClick={onBringLeft}>{t("importing:texts.takeFile")}</Button>
        </section>
      ) : null}
    </>
  );
}
