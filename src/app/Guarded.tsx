import type { ReactNode } from "react";
import { mayOpen, type PageRoute } from "#src/app/pageRoute.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { Forbidden } from "#src/ui/errors/Forbidden.tsx";

/** A page for those whose role may open it; the server has the last word on what it shows. */
export function Guarded({ page, children }: { page: PageRoute; children: ReactNode }) {
  const me = useSignedIn();
  return mayOpen(page, me.role) ? children : <Forbidden />;
}
