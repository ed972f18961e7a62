import type { ReactNode } from "react";
import { Forbidden } from "#src/console/errors/Forbidden.tsx";
import { useSignedIn } from "#src/console/signedIn.ts";
import { mayOpen, type PageRoute } from "#src/pageRoute.ts";

/** A page for those whose role may open it; the server has the last word on what it shows. */
export function Guarded({ page, children }: { page: PageRoute; children: ReactNode }) {
  const me = useSignedIn();
  return mayOpen(page, me.role) ? children : <Forbidden />;
}
