import { lazy } from "react";
import { Outlet, Route, Routes } from "react-router-dom";
import { readToken } from "#providers/session.ts";
import { Guarded } from "#src/app/Guarded.tsx";
import { pages } from "#src/app/routes.tsx";
import { SessionGate } from "#src/app/SessionGate.tsx";
import { WindowTitle } from "#src/app/WindowTitle.tsx";
import { useRegistry } from "#src/core/registry.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

const ListPage = lazy(() => import("#src/crud/list/ListPage.tsx"));
const ShowPage = lazy(() => import("#src/crud/show/ShowPage.tsx"));
const EditPage = lazy(() => import("#src/crud/edit/EditPage.tsx"));
const CreatePage = lazy(() => import("#src/crud/edit/CreatePage.tsx"));
const ImportPage = lazy(() => import("#src/crud/import/ImportPage.tsx"));
const NotFound = lazy(() => import("#src/ui/errors/NotFound.tsx"));

/** Paths where a custom page replaces a generated one. */
const ownPaths = new Set(pages.map(({ path }) => path));

/** The frame of a page that needs no sign-in. */
function Outside() {
  return (
    <main>
      <WindowTitle />
      <LazyPart>
        <Outlet />
      </LazyPart>
    </main>
  );
}

/** The console's routes: its own pages, and list, create, show and edit of every resource. */
export function ConsoleRoutes() {
  const registry = useRegistry();
  return (
    <Routes>
      <Route path="/dashboard" element={<SessionGate />}>
        {pages.map((page) => (
          <Route
            key={page.path}
            {...(page.path ? { path: page.path } : { index: true })}
            element={
              <Guarded page={page}>
                <page.Page />
              </Guarded>
            }
          />
        ))}
        {registry.all.map(({ path, name }) => (
          <Route key={name} path={path}>
            {ownPaths.has(path) ? null : <Route index element={<ListPage path={path} key={name} />} />}
            <Route path="create" element={<CreatePage path={path} key={name} />} />
            <Route path="import" element={<ImportPage path={path} key={name} />} />
            <Route path="show/:id" element={<ShowPage path={path} key={name} />} />
            <Route path="edit/:id" element={<EditPage path={path} key={name} />} />
          </Route>
        ))}
      </Route>
      <Route path="/dashboard/*" element={readToken() ? <SessionGate /> : <Outside />}>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
