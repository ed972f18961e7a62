import type { ReactNode } from "react";
import { AuthAside } from "#src/site/auth/AuthAside.tsx";
import { usePageHead } from "#src/site/frame/pageHead.ts";

export interface AuthLayoutProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** The frame of the sign-in and related pages: the form, which is sent first, and an explanation next to it. */
export function AuthLayout({ title, lead, children }: AuthLayoutProps) {
  usePageHead(title, lead);
  return (
    <div className="auth-page">
      <div className="auth-body">
        <h1>{title}</h1>
        {lead ? <p className="auth-lead">{lead}</p> : null}
        {children}
      </div>
      <AuthAside />
    </div>
  );
}
