import { Alert, Button, Spin } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import { listPath } from "#src/core/paths.ts";
import { useResourceOf } from "#src/core/registry.ts";
import { FileChoice } from "#src/crud/import/FileChoice.tsx";
import { ImportPlan } from "#src/crud/import/ImportPlan.tsx";
import { TableChoice } from "#src/crud/import/TableChoice.tsx";
import { useImport } from "#src/crud/import/useImport.ts";
import { WithRight } from "#src/crud/WithRight.tsx";
import { csvFile } from "#src/shared/csvFile.ts";
import { saveBlob } from "#src/shared/saveBlob.ts";
import "#src/crud/cells/changes.css";
import "#src/crud/import/import.css";

function Import({ resource }: { resource: Resource }) {
  const { t, i18n } = useTranslation(["console", "importing"]);
  const labels = useLabels();
  const { state, question, known, asked, needed, ...importing } = useImport(resource);
  const { source } = state;
  const template = () => {
    const head = asked.map((field) => labels.field(resource, field));
    saveBlob(csvFile([head], i18n.language), `${resource.path}.csv`);
  };
  return (
    <article className="record-page">
      <nav aria-label={t("show.where")}>
        <Link to={listPath(resource.path)}>← {labels.many(resource)}</Link>
      </nav>
      <header className="record-bar">
        <h1>{t("import.title", { name: labels.many(resource) })}</h1>
      </header>
      {state.problem ? <Alert type="error" showIcon role="alert" message={state.problem} /> : null}
      {state.stage === "empty" ? (
        <FileChoice onFile={importing.plan}>
          <Button onClick={template}>{t("import.template")}</Button>
        </FileChoice>
      ) : null}
      {state.stage === "reading" ? <Spin className="card" /> : null}
      {question}
      {source && !state.jobId ? (
        <TableChoice source={source} onSheet={importing.chooseSheet} onHeader={importing.chooseHeader} />
      ) : null}
      {state.sheet ? (
        <ImportPlan
          {...{ resource, state, known, needed }}
          onConstant={importing.setConstant}
          onCreateNew={importing.createNew}
          onMapped={importing.mapColumn}
          onRun={importing.run}
          onReset={importing.reset}
        />
      ) : null}
    </article>
  );
}

/**
 * Imports records from a file. It first shows the effects line by line. After confirmation, a job of the server does
 * it.
 */
export default function ImportPage({ path }: { path: string }) {
  const resource = useResourceOf(path);
  return (
    <WithRight resource={resource} action="create">
      <Import resource={resource} />
    </WithRight>
  );
}
