import { useGetIdentity } from "@refinedev/core";
import { Skeleton } from "antd";
import { useCallback } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { forgetMe, type Me } from "#providers/me.ts";
import type { RefineProblem } from "#providers/problem.ts";
import { AppLayout } from "#src/app/layout/AppLayout.tsx";
import { useRereadOnNavigation } from "#src/app/useRereadOnNavigation.ts";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { ErrorBoundary } from "#src/ui/errors/ErrorBoundary.tsx";
import { ErrorPage } from "#src/ui/errors/ErrorPage.tsx";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

const ended = new Set([401, 403]);

/**
 * The frame with the page, for a valid session. Without a session, the auth provider has already redirected to the
 * sign-in page. A displayed page stays while its session is read again, so that no input is lost.
 */
export function SessionGate() {
  const { data: me, error, refetch } = useGetIdentity<Me>();
  const { pathname } = useLocation();
  const readAgain = useCallback(() => {
    forgetMe();
    void refetch();
  }, [refetch]);
  useRereadOnNavigation(readAgain);
  if (me) {
    return (
      <SignedInProvider value={me}>
        <AppLayout>
          <ErrorBoundary resetKey={pathname}>
            <LazyPart resetKey={pathname} fallback={<Skeleton active className="page-coming" />}>
              <Outlet />
            </LazyPart>
          </ErrorBoundary>
        </AppLayout>
      </SignedInProvider>
    );
  }
  const problem = error as RefineProblem | null;
  if (problem && !ended.has(problem.statusCode))
    return <ErrorPage status={problem.statusCode} message={problem.message} onRetry={() => void refetch()} />;
  return <Skeleton active className="starting" />;
}
