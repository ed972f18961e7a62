import { Button, Progress, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { colorOf } from "#src/core/colorOf.ts";
import type { Step } from "#src/crud/import/plan.ts";
import { reasonsOf } from "#src/crud/import/reasons.ts";
import { type ImportState, pendingSteps } from "#src/crud/import/useImport.ts";
import { csvFile } from "#src/shared/csvFile.ts";
import { saveBlob } from "#src/shared/saveBlob.ts";

const kinds: Step["kind"][] = ["create", "change", "same", "refused"];
/** More lines than anybody reads; the file of errors has them all. */
const MAX_SHOWN = 200;

function Summary({ steps }: { steps: Step[] }) {
  const { t } = useTranslation("console");
  return (
    <ul className="import-summary">
      {kinds.map((kind) => (
        <li key={kind}>
          <Tag color={colorOf("import.kind", kind)}>{t(`import.kinds.${kind}`)}</Tag>
          {steps.filter((step) => step.kind === kind).length}
        </li>
      ))}
    </ul>
  );
}

/** The lines that were not taken over, as they were, each with the reason: to be mended and brought again. */
function ErrorFile({ state, name }: { state: ImportState; name: string }) {
  const { t, i18n } = useTranslation("console");
  const { sheet, steps, failures } = state;
  const wrong = steps.filter((step) => reasonsOf(step, failures, t) !== "");
  if (!sheet || wrong.length === 0) return null;
  const save = () => {
    const reason = t("import.reason");
    const lines = wrong.map((step) => {
      const cells = sheet.lines[step.line - 2] ?? [];
      return [...sheet.names.map((_, index) => cells[index]), reasonsOf(step, failures, t)];
    });
    saveBlob(csvFile([[...sheet.names, reason], ...lines], i18n.language), `${name}-errors.csv`);
  };
  return <Button onClick={save}>{t("import.errorFile")}</Button>;
}

/** What an import would do, line by line; then how far it is, and what became of it. */
export function ImportPlan({
  state,
  name,
  onRun,
  onReset,
}: {
  state: ImportState;
  name: string;
  onRun(): void;
  onReset(): void;
}) {
  const { t } = useTranslation("console");
  const { stage, sheet, steps, done, failures } = state;
  const total = pendingSteps(steps).length;
  const ignored = sheet?.names.filter((_, column) => !sheet.fields[column]) ?? [];
  return (
    <section className="card import-plan" aria-labelledby="import-plan">
      <h2 id="import-plan">{t(stage === "done" ? "import.result" : "import.plan")}</h2>
      <Summary steps={steps} />
      {ignored.length > 0 ? <p>{t("import.ignored", { names: ignored.join(", ") })}</p> : null}
      {stage === "running" || stage === "done" ? (
        <Progress percent={total === 0 ? 100 : Math.floor((done / total) * 100)} aria-label={t("import.progress")} />
      ) : null}
      <p role="status">
        {stage === "done" ? t("import.done", { done: total - failures.length, failed: failures.length }) : null}
      </p>
      <div className="form-buttons">
        {stage === "planned" ? (
          <Button type="primary" disabled={total === 0} onClick={onRun}>
            {t("import.run", { count: total })}
          </Button>
        ) : null}
        <ErrorFile state={state} name={name} />
        <Button disabled={stage === "running"} onClick={onReset}>
          {t("import.other")}
        </Button>
      </div>
      <table className="changes">
        <thead>
          <tr>
            <th scope="col">{t("import.line")}</th>
            <th scope="col">{t("import.record")}</th>
            <th scope="col">{t("import.what")}</th>
            <th scope="col">{t("import.reason")}</th>
          </tr>
        </thead>
        <tbody>
          {steps.slice(0, MAX_SHOWN).map((step) => (
            <tr key={step.line}>
              <td data-label={t("import.line")}>{step.line}</td>
              <td data-label={t("import.record")}>{step.name}</td>
              <td data-label={t("import.what")}>
                <Tag color={colorOf("import.kind", step.kind)}>{t(`import.kinds.${step.kind}`)}</Tag>
              </td>
              <td data-label={t("import.reason")}>{reasonsOf(step, failures, t)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {steps.length > MAX_SHOWN ? <p>{t("import.more", { count: steps.length - MAX_SHOWN })}</p> : null}
    </section>
  );
}
