import type { ReactNode } from "react";
import { mayOpen, type PageRoute } from "#src/app/pageRoute.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { Forbidden } from "#src/ui/errors/Forbidden.tsx";

/** A page for roles that may open it. The server decides about its content. */
export function Guarded({ page, children }: { page: PageRoute; children: ReactNode }) {
  const me = useSignedIn();
  return mayOpen(page, me.role) ? children : <Forbidden />;
}
