import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import type { Resource } from "#domain/schema/resource.ts";
import { writtenDay } from "#domain/tables/writtenDay.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import { ColumnMapping } from "#src/crud/import/ColumnMapping.tsx";
import { ConstantFields } from "#src/crud/import/ConstantFields.tsx";
import { type ImportState, noChoices, pendingSteps } from "#src/crud/import/importState.ts";
import { NewRecords } from "#src/crud/import/NewRecords.tsx";
import { PlanTable } from "#src/crud/import/PlanTable.tsx";
import { ambiguousDay } from "#src/crud/import/readSheet.ts";
import { reasonsOf, type Wording } from "#src/crud/import/reasons.ts";
import { JobLine } from "#src/crud/list/bulk/JobLine.tsx";
import { csvFile } from "#src/shared/csvFile.ts";
import { saveBlob } from "#src/shared/saveBlob.ts";

/** The refused lines in their original form, each with its reason, for correcting and importing again. */
function ErrorFile({ state, wording }: { state: ImportState; wording: Wording }) {
  const { t, i18n } = useTranslation("console");
  const { sheet, steps } = state;
  const wrong = steps.filter(({ kind }) => kind === "refused");
  if (!sheet || wrong.length === 0) return null;
  const save = () => {
    const lines = wrong.map((step) => {
      const cells = sheet.lines[sheet.rows.indexOf(step.line)] ?? [];
      return [...sheet.names.map((_, index) => cells[index]), reasonsOf(step, wording)];
    });
    const head = [...sheet.names, t("import.reason")];
    saveBlob(csvFile([head, ...lines], i18n.language), `${wording.resource.path}-errors.csv`);
  };
  return <Button onClick={save}>{t("import.errorFile")}</Button>;
}

/** The order in which ambiguous dates are read, and the number of lines with remarks. */
function Notices({ state: { sheet, steps } }: { state: ImportState }) {
  const { t, i18n } = useTranslation("importing");
  const ambiguous = sheet && ambiguousDay(sheet);
  const day = ambiguous && writtenDay(ambiguous.text, ambiguous.order)?.day;
  const remarked = steps.filter(({ remarks }) => remarks.length > 0).length;
  return (
    <>
      {ambiguous && day ? (
        <Alert
          type="info"
          showIcon
          message={t("ambiguousDays", {
            text: ambiguous.text,
            day: dateFormat(i18n.language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day)),
          })}
        />
      ) : null}
      {remarked > 0 ? <Alert type="warning" showIcon message={t("remarked", { count: remarked })} /> : null}
    </>
  );
}

interface ImportPlanProps {
  resource: Resource;
  state: ImportState;
  known: string[];
  /** The properties that a new record needs. */
  needed: string[];
  onConstant(field: string, text: string): void;
  onCreateNew(createsNew: boolean): void;
  onMapped(name: string, field: string): void;
  onRun(): void;
  onReset(): void;
}

/** The effects of an import, line by line, and then the progress and result of its job. */
export function ImportPlan({
  resource,
  state,
  known,
  needed,
  onMapped,
  onConstant,
  onCreateNew,
  onRun,
  onReset,
}: ImportPlanProps) {
  const { t } = useTranslation(["console", "importing", "common"]);
  const labels = useLabels();
  const registry = useRegistry();
  const wording: Wording = { resource, registry, labels, t };
  const { stage, sheet, steps, jobId, choices: { constants, createsNew } = noChoices } = state;
  const total = pendingSteps(steps).length;
  const ignored = sheet?.names.filter((_, column) => !sheet.fields[column]) ?? [];
  const leftOut = ignored.length > 0 ? <p>{t("import.ignored", { names: ignored.join(", ") })}</p> : null;
  return (
    <section className="card import-plan" aria-labelledby="import-plan">
      <h2 id="import-plan">{t(jobId ? "import.result" : "import.plan")}</h2>
      {jobId ? (
        <>
          <JobLine id={jobId} path={resource.path} onClose={onReset} />
          {leftOut}
        </>
      ) : (
        <>
          {sheet ? <ColumnMapping {...{ resource, sheet, known }} onChosen={onMapped} /> : null}
          {sheet ? <ConstantFields {...{ resource, sheet, needed, constants }} onSet={onConstant} /> : null}
          {leftOut}
          <p>{t("importing:emptyCells")}</p>
          <Notices state={state} />
          <NewRecords steps={steps} checked={createsNew} onChange={onCreateNew} />
        </>
      )}
      <div className="form-buttons">
        {jobId ? null : (
          <Button type="primary" disabled={total === 0 || stage === "starting"} onClick={onRun}>
            {t("import.run", { count: total })}
          </Button>
        )}
        <ErrorFile state={state} wording={wording} />
        <Button onClick={onReset}>{t("import.other")}</Button>
      </div>
      {jobId ? null : <PlanTable steps={steps} wording={wording} />}
    </section>
  );
}
