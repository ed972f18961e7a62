import { useTranslation } from "react-i18next";
import { matchPath } from "react-router-dom";
import { useOpenView } from "#src/app/openView.ts";
import { pages } from "#src/app/routes.tsx";
import { DocumentTitleHandler } from "#src/app/routing.tsx";
import { useLabels } from "#src/core/labels.ts";
import { usePageName } from "#src/core/pageTitle.ts";
import { useRegistry } from "#src/core/registry.ts";
import { shownCount, useUnreadCount } from "#src/core/unreadNews.ts";

const PRODUCT = "PE Quality";

/** The window's title: number of unread news, page title, product name. It follows address and language. */
export function WindowTitle() {
  const { t, i18n } = useTranslation("frame");
  const labels = useLabels();
  const registry = useRegistry();
  const view = useOpenView();
  const named = usePageName();
  const unread = useUnreadCount();

  function titleOf(pathname: string, path?: string, action?: string, id?: string): (string | undefined)[] {
    const page = pages.find((candidate) => matchPath(`/dashboard/${candidate.path}`, pathname));
    if (page) {
      const { code } = matchPath<string, string>(`/dashboard/${page.path}`, pathname)?.params ?? {};
      return [named, code, t(`pages.${page.title}`)];
    }
    const resource = path ? registry.byPath(path) : undefined;
    if (!resource) return [t("notFound.title")];
    if (action === "create")
      return [labels.creation(resource, "title") ?? t("titles.new", { name: labels.one(resource) })];
    if (action === "edit") return [t("titles.change", { name: named ?? id }), labels.many(resource)];
    if (id) return [named ?? id, labels.many(resource)];
    return [view?.resource === resource.name ? t(`pages.${view.page}`) : labels.many(resource)];
  }

  return (
    <DocumentTitleHandler
      key={`${i18n.language} ${named} ${unread}`}
      handler={({ pathname = "", resource, action, params }) =>
        (unread > 0 ? `(${shownCount(unread)}) ` : "") +
        [...new Set([...titleOf(pathname, resource?.name, action, params?.id), PRODUCT])].filter(Boolean).join(" · ")
      }
    />
  );
}
