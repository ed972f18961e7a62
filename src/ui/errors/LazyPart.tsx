import { type ReactNode, Suspense, useEffect, useState } from "react";
import { unreachableMs } from "#schemas/interface.json";
import { isLoadFailure } from "#src/shared/loadFailures.ts";
import { ErrorBoundary } from "#src/ui/errors/ErrorBoundary.tsx";
import { LostPart } from "#src/ui/errors/LostPart.tsx";

interface LazyPartProps {
  children: ReactNode;
  /** Content until the part is loaded. */
  fallback?: ReactNode;
  /** A new value (another part) starts again. */
  resetKey?: string;
  /** Whether the part is optional, so that its failure is not reported. */
  spare?: boolean;
}

/** Shows a failure after a timeout, because texts that fail to load throw no error, and a connection may hang. */
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

/** A lazily loaded part of a page. If loading fails, the page around it stays, with its input. */
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
