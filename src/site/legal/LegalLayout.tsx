import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePageHead } from "#src/site/frame/pageHead.ts";

interface LegalLayoutProps {
  /** Its texts are under `legal:<page>`. */
  page: "privacy" | "imprint" | "accessibility";
  children: ReactNode;
}

/** A page of plain words: title, lead and sections. */
export function LegalLayout({ page, children }: LegalLayoutProps) {
  const { t } = useTranslation("legal");
  usePageHead(t(`${page}.title`), t(`${page}.lead`));
  return (
    <article className="legal">
      <h1>{t(`${page}.title`)}</h1>
      <p className="band-lead">{t(`${page}.lead`)}</p>
      {children}
    </article>
  );
}

interface LegalSectionProps extends Pick<LegalLayoutProps, "page"> {
  /** Its texts are `legal:<page>.<part>.title` and, without children, `.text`. A line of a text is a paragraph. */
  part: string;
  children?: ReactNode;
}

/** A section of a legal page. */
export function LegalSection({ page, part, children }: LegalSectionProps) {
  const { t } = useTranslation("legal");
  const lines = () =>
    t(`${page}.${part}.text`)
      .split("\n")
      .map((line) => <p key={line}>{line}</p>);
  return (
    <section aria-labelledby={part}>
      <h2 id={part}>{t(`${page}.${part}.title`)}</h2>
      {children ?? lines()}
    </section>
  );
}
