import { Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useDocuments } from "#src/shared/documents/useDocuments.ts";
import { useClearable } from "#src/ui/clearable.tsx";

/** The programme's documents; with a search, those that match, with the matching sentences. */
export function DocumentSearch() {
  const { t } = useTranslation("docs");
  const id = useId();
  const clearable = useClearable();
  const [search, setSearch] = useState("");
  const { found: documents, problem } = useDocuments(search);
  return (
    <section aria-labelledby="docs-documents">
      <h2 id="docs-documents">{t("documents")}</h2>
      <p className="docs-find no-print">
        <label htmlFor={id}>{t("search")}</label>
        <Input
          id={id}
          type="search"
          allowClear={clearable}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </p>
      <div aria-live="polite">
        {problem || documents === null ? <p role="alert">{t("failed")}</p> : null}
        {documents?.length === 0 ? <p>{t("nothingFound")}</p> : null}
        <ul className="document-list">
          {(documents ?? []).map(({ name, title, found = [] }) => (
            <li key={name} className="docs-field">
              <Link to={`/dashboard/docs/${name}`}>{title}</Link>
              {found.map((line) => (
                <p key={line} className="document-found">
                  {line}
                </p>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
