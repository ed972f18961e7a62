import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { DocumentContents, DocumentText, DocumentTitle } from "#src/shared/documents/DocumentText.tsx";
import { DownloadDocument } from "#src/shared/documents/DownloadDocument.tsx";
import { useDocument, useDocuments } from "#src/shared/documents/useDocuments.ts";
import NotFoundPage from "#src/site/errors/NotFoundPage.tsx";
import { usePageHead } from "#src/site/frame/pageHead.ts";
import { useSiteLink } from "#src/site/frame/siteLink.ts";

/** `/docs` and `/docs/{name}`: the programme's documents for all visitors, next to a searchable list. */
export default function DocsPage() {
  const { path } = useSiteLink();
  const name = path.split("/")[2];
  return name ? <OneDocument name={decodeURIComponent(name)} /> : <AllDocuments />;
}

function DocumentList({ search }: { search: string }) {
  const { t } = useTranslation("docs");
  const { to, path } = useSiteLink();
  const { found: documents, problem } = useDocuments(search);
  if (problem || documents === null) return <p role="alert">{t("failed")}</p>;
  if (!documents) return <p role="status">{t("reading")}</p>;
  if (documents.length === 0) return <p role="status">{t("nothingFound")}</p>;
  return (
    <ul className="document-list">
      {documents.map(({ name, title, found = [] }) => (
        <li key={name}>
          <a href={to(`/docs/${name}`)} aria-current={path === `/docs/${name}` ? "page" : undefined}>
            {title}
          </a>
          {found.map((line) => (
            <p key={line} className="document-found">
              {line}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

function AllDocuments() {
  const { t } = useTranslation("docs");
  const id = useId();
  const [search, setSearch] = useState("");
  usePageHead(t("title"), t("lead"));
  return (
    <div className="docs-page">
      <h1>{t("title")}</h1>
      <p className="band-lead">{t("lead")}</p>
      <div className="docs-search">
        <label htmlFor={id}>{t("search")}</label>
        <input id={id} type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </div>
      <div aria-live="polite">
        <DocumentList search={search} />
      </div>
    </div>
  );
}

function OneDocument({ name }: { name: string }) {
  const { t, i18n } = useTranslation("docs");
  const { to } = useSiteLink();
  const { found, problem } = useDocument(name, i18n.language);
  const blocks = found?.blocks ?? [];
  const [heading] = blocks;
  usePageHead(heading?.type === "heading" ? heading.spans.map(({ text }) => text).join("") : t("title"));
  if (found === null) return <NotFoundPage />;
  return (
    // A new element instead of an updated one avoids a layout shift after the text is readable.
    <article key={found ? "read" : "reading"} className="docs-page one-document">
      <p className="no-print">
        <a href={to("/docs")}>{t("all")}</a>
      </p>
      <DocumentTitle blocks={blocks} locale={i18n.language} />
      <div className="document-tools no-print">
        <DownloadDocument name={name} button="button button-small" />
        <button type="button" className="button button-small" onClick={() => print()}>
          {t("print")}
        </button>
      </div>
      <DocumentContents blocks={blocks} label={t("contents")} />
      <div>
        {problem ? <p role="alert">{t("failed")}</p> : null}
        {found || problem ? null : <p role="status">{t("reading")}</p>}
        <DocumentText blocks={blocks} locale={i18n.language} />
      </div>
    </article>
  );
}
