import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { numberFormat } from "#domain/texts/formats.ts";
import "#src/ui/foldedSection.css";

interface SectionProps {
  id: string;
  title: string;
  /** Number of its items. */
  count: number;
  /** Level of its heading. */
  heading?: "h2" | "h3";
  children: ReactNode;
}

/** A list below its heading. */
export function OpenSection({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A list that shows only its heading and the number of its items until the reader opens it. */
export function FoldedSection({ id, title, count, heading: Heading = "h2", children }: SectionProps) {
  const { i18n } = useTranslation();
  return (
    <details className="folded-section" aria-labelledby={id}>
      <summary>
        <Heading id={id}>{title}</Heading>{" "}
        <span className="folded-count">{numberFormat(i18n.language).format(count)}</span>
      </summary>
      {children}
    </details>
  );
}
