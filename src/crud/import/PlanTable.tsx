import { Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { colorOf } from "#src/core/colorOf.ts";
import type { Step } from "#src/crud/import/plan.ts";
import { reasonsOf, type Wording } from "#src/crud/import/reasons.ts";
import { Pages } from "#src/ui/Pages.tsx";

/** Lines that need attention come first. */
const kinds: Step["kind"][] = ["refused", "change", "create", "same"];

const PAGE = 50;

/** The changes of a line, or the reason for its refusal. */
function Told({ step, wording }: { step: Step; wording: Wording }) {
  const { labels, resource, t } = wording;
  if (step.kind !== "change") return reasonsOf(step, wording);
  return (
    <ul className="import-changes">
      {step.changes.map(({ field, before, after }) => (
        <li key={field}>
          {t("common:label", { name: labels.field(resource, field) })} {before || "–"} → {after || "–"}
        </li>
      ))}
    </ul>
  );
}

/** A file's lines with their effects: all of them, or those of one kind, in pages. */
export function PlanTable({ steps, wording }: { steps: readonly Step[]; wording: Wording }) {
  const { t } = useTranslation(["console", "importing"]);
  const [only, setOnly] = useState<Step["kind"]>();
  const [page, setPage] = useState(1);
  const of = (kind: Step["kind"]) => steps.filter((step) => step.kind === kind);
  const shown = only ? of(only) : kinds.flatMap(of);
  const choose = (kind: Step["kind"]) => {
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
