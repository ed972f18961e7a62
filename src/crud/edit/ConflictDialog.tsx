import { Radio } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LastChange } from "#domain/errors.ts";
import { labelField } from "#domain/schema/derive.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import { useLabels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import { useCells } from "#src/crud/cells/useCells.tsx";
import { isSame } from "#src/crud/edit/values.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";

type Side = "mine" | "theirs";

interface ConflictDialogProps {
  resource: Resource;
  /** This person's unsaved changes. */
  changed: Values;
  /** The record as another person saved it in the meantime. */
  current: Row;
  changedBy: LastChange | undefined;
  saving: boolean;
  /** The chosen values that differ from the current record. */
  onChoose(values: Values): void;
  onCancel(): void;
}

/**
 * Displays the differences side by side after another person saved first. Nothing is lost until the person has chosen.
 */
export function ConflictDialog({
  resource,
  changed,
  current,
  changedBy,
  saving,
  onChoose,
  onCancel,
}: ConflictDialogProps) {
  const { t } = useTranslation("console");
  const labels = useLabels();
  const draw = useCells("whole");
  const differing = Object.keys(changed).filter((field) => !isSame(changed[field], current[field]));
  const [sides, setSides] = useState<Record<string, Side>>({});
  // The labels in the answer are those of the related records.
  const unnamed = Object.keys(changed).map((field) => [labelField(field), undefined]);
  const mine: Row = { ...current, ...changed, ...Object.fromEntries(unnamed) };
  const chosen = differing.filter((field) => sides[field] !== "theirs").map((field) => [field, changed[field]]);
  return (
    <Dialog
      width="47.5rem"
      title={t("conflict.title")}
      okText={t("conflict.save")}
      cancelText={t("conflict.back")}
      okButtonProps={{ loading: buttonLoading(saving) }}
      onOk={() => onChoose(Object.fromEntries(chosen))}
      onCancel={onCancel}
    >
      {changedBy ? <WhoAndWhen {...changedBy} /> : null}
      <p>{t(differing.length > 0 ? "conflict.text" : "conflict.elsewhere")}</p>
      {differing.map((field) => (
        <fieldset key={field} className="conflict">
          <legend>{labels.field(resource, field)}</legend>
          <Radio.Group
            value={sides[field] ?? "mine"}
            onChange={({ target }) => setSides({ ...sides, [field]: target.value })}
            options={[
              { value: "mine", label: <Version name={t("conflict.mine")}>{draw(resource, field, mine)}</Version> },
              {
                value: "theirs",
                label: <Version name={t("conflict.theirs")}>{draw(resource, field, current)}</Version>,
              },
            ]}
          />
        </fieldset>
      ))}
    </Dialog>
  );
}

function WhoAndWhen({ at, role, name }: LastChange) {
  const { t, i18n } = useTranslation(["console", "common"]);
  const time = dateFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  const unnamed = role === "clock" || role === "anonymous" ? t("history.system") : t(`common:roles.${role}`);
  return <p>{t("conflict.by", { who: name ?? unnamed, time: time.format(new Date(at)) })}</p>;
}

function Version({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <span className="version">
      <strong>{name}</strong>
      <span>{children}</span>
    </span>
  );
}
