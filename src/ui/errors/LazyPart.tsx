import { type ReactNode, Suspense, useEffect, useState } from "react";
import { unreachableMs } from "#schemas/interface.json";
import { isLoadFailure } from "#src/shared/loadFailures.ts";
import { ErrorBoundary } from "#src/ui/errors/ErrorBoundary.tsx";
import { LostPart } from "#src/ui/errors/LostPart.tsx";

interface LazyPartProps {
  children: ReactNode;
  /** Stands there until the part does. */
  fallback?: ReactNode;
  /** A new value (another part) tries anew. */
  resetKey?: string;
  /** Nobody misses it: nothing tells that it did not come. */
  spare?: boolean;
}

/** Texts that do not come break nothing, and a line may fall silent: then only this can tell. */
function Coming({ children }: { children: ReactNode }) {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const tell = () => setLost(true);
    const timer = setTimeout(tell, unreachableMs);
    addEventListener("vite:preloadError", tell);
    return () => {
      clearTimeout(timer);
      removeEventListener("vite:preloadError", tell);
    };
  }, []);
  return (
    <>
      {children}
      {isLost ? <LostPart /> : null}
    </>
  );
}

/** A part of a page whose code comes by itself. If it does not come, the page around it stays, with all that is typed there. */
export function LazyPart({ children, fallback = null, resetKey = "", spare = false }: LazyPartProps) {
  const instead = (error: unknown) => {
    if (!isLoadFailure(error)) throw error;
    return spare ? null : <LostPart />;
  };
  return (
    <ErrorBoundary resetKey={resetKey} instead={instead}>
      <Suspense fallback={spare ? fallback : <Coming>{fallback}</Coming>}>{children}</Suspense>
    </ErrorBoundary>
  );
}
