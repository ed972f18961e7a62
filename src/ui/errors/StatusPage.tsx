import type { ReactNode } from "react";

interface StatusPageProps {
  /** HTTP status of an answer; none for a failure of the page itself. */
  status?: number;
  title: string;
  text: string;
  children: ReactNode;
}

/** Replaces a page that cannot be displayed, with links. */
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
    </section>
  );
}
