import { useTranslation } from "react-i18next";
import { usePageHead } from "#src/site/frame/pageHead.ts";

interface LegalTextProps {
  page: "privacy" | "accessibility";
  /** Keys of its parts, `legal:<page>.<part>.title` and `.text`; a line of a text is a paragraph. */
  parts: readonly string[];
}

/** A page of plain words in parts. */
export function LegalText({ page, parts }: LegalTextProps) {
  const { t } = useTranslation("legal");
  usePageHead(t(`${page}.title`), t(`${page}.lead`));
  return (
    <article className="legal">
      <h1>{t(`${page}.title`)}</h1>
      <p className="band-lead">{t(`${page}.lead`)}</p>
      {parts.map((part) => (
        <section key={part} aria-labelledby={part}>
          <h2 id={part}>{t(`${page}.${part}.title`)}</h2>
          {t(`${page}.${part}.text`)
            .split("\n")
            .map((line) => (
              <p key={line}>{line}</p>
            ))}
        </section>
      ))}
    </article>
  );
}
