import type { ReactNode } from "react";

interface StatusPageProps {
  status: number;
  title: string;
  text: string;
  children: ReactNode;
}

/** Replaces a page that cannot be displayed, with links. */
export function StatusPage({ status, title, text, children }: StatusPageProps) {
  return (
    <section className="status-page">
      <p className="status-number" aria-hidden="true">
        {status}
      </p>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="form-buttons">{children}</div>
    </section>
  );
}
