import { lazy } from "react";
import { Route, Routes } from "react-router-dom";
import { Guarded } from "#src/console/Guarded.tsx";
import { useRegistry } from "#src/console/registry.ts";
import { SessionGate } from "#src/console/SessionGate.tsx";
import { pages } from "#src/routes.tsx";

const ListPage = lazy(() => import("#src/console/list/ListPage.tsx"));
const ShowPage = lazy(() => import("#src/console/show/ShowPage.tsx"));
const EditPage = lazy(() => import("#src/console/edit/EditPage.tsx"));
const CreatePage = lazy(() => import("#src/console/edit/CreatePage.tsx"));
const ImportPage = lazy(() => import("#src/console/import/ImportPage.tsx"));
const NotFound = lazy(() => import("#src/console/errors/NotFound.tsx"));

/** Where a page of its own stands in for a generated one. */
const ownPaths = new Set(pages.map(({ path }) => path));

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
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
