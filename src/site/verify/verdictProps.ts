import type { ReactNode } from "react";

/** Properties of the public page of a certificate or record. */
export interface VerdictProps {
  /** The public id or code. */
  id: string;
  /** Looks it up once more. */
  again: () => void;
  /** Following content, displayed once the page is loaded, so that it does not shift. */
  children: ReactNode;
}
