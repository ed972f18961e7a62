import { WarningOutlined } from "@ant-design/icons";
import { Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { colorOf } from "#src/core/colorOf.ts";
import type { PlannedChange, PlannedLine } from "#src/crud/import/plan.ts";
import { reasonsOf, remarksOf, type Wording } from "#src/crud/import/reasons.ts";
import { Pages } from "#src/ui/Pages.tsx";

/** Lines that need attention come first. */
const kinds: PlannedLine["kind"][] = ["refused", "change", "create", "same"];

const PAGE = 50;

/** Values of a line in a list: changes, or values that the file writes differently. */
function ValueList({ values, wording }: { values: { field: string; text: string }[]; wording: Wording }) {
  const { labels, resource, t } = wording;
  if (values.length === 0) return null;
  return (
    <ul className="import-changes">
      {values.map(({ field, text }) => (
        <li key={field}>
          {t("common:label", { name: labels.field(resource, field) })} {text}
        </li>
      ))}
    </ul>
  );
}

const changed = ({ field, before, after }: PlannedChange) => ({ field, text: `${before || "–"} → ${after || "–"}` });

/** The changes of a line and the values of a new record, with remarks, or the reason for its refusal. */
function Told({ step, wording }: { step: PlannedLine; wording: Wording }) {
  if (step.kind === "refused") return reasonsOf(step, wording);
  return (
    <>
      {step.kind === "change" ? <ValueList values={step.changes.map(changed)} wording={wording} /> : null}
      {step.kind === "create" ? <ValueList values={step.read} wording={wording} /> : null}
      {remarksOf(step, wording).map((remark) => (
        <p key={remark} className="import-remark">
          <WarningOutlined aria-hidden="true" /> {remark}
        </p>
      ))}
    </>
  );
}

/** A file's lines with their effects, in pages. They can be limited to one kind. */
export function PlanTable({ steps, wording }: { steps: readonly PlannedLine[]; wording: Wording }) {
  const { t } = useTranslation(["console", "importing"]);
  const [only, setOnly] = useState<PlannedLine["kind"]>();
  const [page, setPage] = useState(1);
  const of = (kind: PlannedLine["kind"]) => {
    const lines = steps.filter((step) => step.kind === kind);
    const isRemarked = ({ remarks }: PlannedLine) => remarks.length > 0;
    return [...lines.filter(isRemarked), ...lines.filter((step) => !isRemarked(step))];
  };
  const shown = only ? of(only) : kinds.flatMap(of);
  const choose = (kind: PlannedLine["kind"]) => {
    setOnly(only === kind ? undefined : kind);
    setPage(1);
  };
  return (
    <>
      <fieldset className="import-summary">
        <legend className="visually-hidden">{t("importing:filter")}</legend>
        {kinds.map((kind) => (
          <button key={kind} type="button" aria-pressed={only === kind} onClick={() => choose(kind)}>
            <Tag color={colorOf("import.kind", kind)}>{t(`import.kinds.${kind}`)}</Tag>
            {of(kind).length}
          </button>
        ))}
      </fieldset>
      <table className="changes">
        <thead>
          <tr>
            <th scope="col">{t("import.line")}</th>
            <th scope="col">{t("import.record")}</th>
            <th scope="col">{t("import.what")}</th>
            <th scope="col">{t("importing:told")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.slice((page - 1) * PAGE, page * PAGE).map((step) => (
            <tr key={step.line}>
              <td data-label={t("import.line")}>{step.line}</td>
              <td data-label={t("import.record")}>{step.name}</td>
              <td data-label={t("import.what")}>
                <Tag color={colorOf("import.kind", step.kind)}>{t(`import.kinds.${step.kind}`)}</Tag>
              </td>
              <td data-label={t("importing:told")}>
                <Told step={step} wording={wording} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length > PAGE ? (
        <Pages
          current={page}
          pageSize={PAGE}
          total={shown.length}
          onChange={setPage}
          showSizeChanger={false}
          responsive
        />
      ) : null}
    </>
  );
}
