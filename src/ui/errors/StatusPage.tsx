import i18next from "i18next";
import type { ReactNode } from "react";
import { pageRelease } from "#src/shared/pageRelease.ts";

interface StatusPageProps {
  /** HTTP status of an answer. Undefined for a failure of the page itself. */
  status?: number;
  title: string;
  text: string;
  children: ReactNode;
}

/** Replaces a page that cannot be displayed, with links, and with the version for a report of the problem. */
export function StatusPage({ status, title, text, children }: StatusPageProps) {
  return (
    <section className="status-page">
      {status ? (
        <p className="status-number" aria-hidden="true">
          {status}
        </p>
      ) : null}
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="form-buttons">{children}</div>
      {pageRelease ? (
        <p className="status-release">{i18next.t("frame:error.version", { version: pageRelease })}</p>
      ) : null}
    </section>
  );
}
