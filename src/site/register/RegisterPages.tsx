import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { lastPage, type RegisterSearch, searchQuery } from "#src/site/register/registerSearch.ts";

interface RegisterPagesProps {
  search: RegisterSearch;
  total: number;
  onSearch(next: RegisterSearch): void;
}

/** The way to the pages before and after. They have addresses, so they can be opened in a tab and found by crawlers. */
export function RegisterPages({ search, total, onSearch }: RegisterPagesProps) {
  const { t } = useTranslation(["register", "certificate"]);
  const pages = lastPage(total);
  const { page } = search;
  if (pages < 2) return null;
  const link = (to: number, text: string) => {
    const next = { ...search, page: to };
    const show = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onSearch(next);
    };
    return (
      <a href={`${location.pathname}${searchQuery(next)}`} onClick={show}>
        {text}
      </a>
    );
  };
  return (
    <nav className="register-pages" aria-label={t("pages")}>
      {page > 1 ? link(page - 1, t("previous")) : null}
      <span>{t("certificate:page", { page, pages })}</span>
      {page < pages ? link(page + 1, t("next")) : null}
    </nav>
  );
}
