import type { ReactNode } from "react";

/** Properties of a part that looks up a certificate or record. */
export interface FoundProps {
  /** The public id or code. */
  id: string;
  /** Looks it up once more. */
  again: () => void;
}

/** Properties of the public page of a certificate or record. */
export interface VerdictProps extends FoundProps {
  /** Following content, displayed once the page is loaded, so that it does not shift. */
  children: ReactNode;
}
