import { PlusOutlined } from "@ant-design/icons";
import { Alert, Button, Checkbox, Input, Skeleton } from "antd";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isPrintable } from "#domain/certificate/printable.ts";
import { isSameName, nameProblems, tidyName } from "#domain/people/name.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

interface CertificateNamesProps {
  task: Pick<TaskRecord, "code" | "auditorIdLabel" | "invitedAuditorIdLabel">;
  /** Previously entered names. */
  known: readonly string[] | null | undefined;
  /** Called when the person changes names. */
  onType(names: string[]): void;
  /** Called with the current names, changed or not. */
  onChange(names: string[]): void;
}

/** A name for the certificate: its spelling, and whether it is included. */
interface NameRow {
  name: string;
  stands: boolean;
}

/**
 * The trainer decides the names on the certificate and their spelling, because trainees typed their own names or shared
 * a computer.
 */
export function CertificateNames({ task, ...names }: CertificateNamesProps) {
  const { found, problem, retry } = useRead(`/tasks/${task.code}/team`);
  if (problem) return <ReadFailed problem={problem} onRetry={retry} />;
  if (!found) return <Skeleton active paragraph={{ rows: 1 }} />;
  const auditors = [task.auditorIdLabel, task.invitedAuditorIdLabel].filter((name) => typeof name === "string");
  // An administrator sees an account of the same name, and decides whether it is the auditor's.
  const undecided = auditors.filter((name) => !found.members.some((member) => isSameName(member.name, name)));
  return <NameList contributors={found.contributors} auditors={undecided} {...names} />;
}

const standing = (rows: readonly NameRow[]) =>
  rows.filter(({ name, stands }) => stands && name.trim() !== "").map(({ name }) => name);

interface NameListProps extends Omit<CertificateNamesProps, "task"> {
  contributors: string[];
  /** The audit's auditors whose name no account of the enterprise has. */
  auditors: string[];
}

function NameList({ contributors, auditors, known, onType, onChange }: NameListProps) {
  const { t } = useTranslation("audit");
  const [rows, setRows] = useState<NameRow[]>(() => {
    const said = known ?? contributors;
    const others = contributors.filter((name) => !said.includes(name));
    return [...said.map((name) => ({ name, stands: true })), ...others.map((name) => ({ name, stands: false }))];
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run for changed names, not for a new listener
  useEffect(() => onChange(standing(rows)), [rows]);
  const change = (at: number, part: Partial<NameRow>) => {
    const next = rows.map((row, index) => (index === at ? { ...row, ...part } : row));
    setRows(next);
    onType(standing(next));
  };
  return (
    <fieldset className="confirmed-names">
      <legend>{t("dialog.names")}</legend>
      <p>{t("dialog.namesHelp")}</p>
      {rows.map((row, index) => (
        <NameLine
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end, and have no identity besides
          key={index}
          number={index + 1}
          row={row}
          typed={!contributors.includes(row.name) && row.name !== ""}
          isAuditors={auditors.some((name) => isSameName(name, row.name))}
          onChange={(part) => change(index, part)}
        />
      ))}
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => setRows([...rows, { name: "", stands: true }])}
      >
        {t("dialog.addName")}
      </Button>
    </fieldset>
  );
}

interface NameLineProps {
  number: number;
  row: NameRow;
  /** Whether the name was typed and is not the name of an account. Then it must comply with the rules for names. */
  typed: boolean;
  /** Whether an auditor of the audit has the name, so that they are refused. */
  isAuditors: boolean;
  onChange(part: Partial<NameRow>): void;
}

function NameLine({ number, row: { name, stands }, typed, isAuditors, onChange }: NameLineProps) {
  const { t } = useTranslation(["audit", "errors"]);
  const id = useId();
  const [wrong] = typed ? nameProblems(name) : [];
  const problem = isPrintable(tidyName(name)) ? wrong && t("audit:dialog.nameWrong") : t("errors:NAME_NOT_PRINTABLE");
  const label = t("audit:dialog.name", { number });
  return (
    <div className="name-line">
      <Checkbox
        checked={stands}
        aria-label={t("audit:dialog.nameStands", { name: name || label })}
        onChange={({ target }) => onChange({ stands: target.checked })}
      />
      <Input
        value={name}
        disabled={!stands}
        aria-label={label}
        aria-invalid={stands && problem !== undefined}
        aria-describedby={id}
        status={stands && problem ? "error" : ""}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <p id={id} className="field-error">
        {stands ? problem : undefined}
      </p>
      {stands && isAuditors ? (
        <Alert className="name-notice" type="warning" showIcon message={t("audit:dialog.nameOfAuditor")} />
      ) : null}
    </div>
  );
}
