import { Checkbox, Skeleton } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

interface CertificateNamesProps {
  taskCode: string;
  /** Undefined until they are known. */
  names: string[] | undefined;
  onChange(names: string[]): void;
}

/** The trainer confirms who stands on the certificate: trainees typed their names themselves. */
export function CertificateNames({ taskCode, names, onChange }: CertificateNamesProps) {
  const { t } = useTranslation("audit");
  const { found, problem, retry } = useRead(`/tasks/${taskCode}/team`);
  useEffect(() => {
    if (found && !names) onChange(found.contributors);
  }, [found, names, onChange]);
  if (problem) return <ReadFailed problem={problem} onRetry={retry} />;
  if (!found) return <Skeleton active paragraph={{ rows: 1 }} />;
  if (found.contributors.length === 0) return null;
  return (
    <fieldset className="confirmed-names">
      <legend>{t("dialog.names")}</legend>
      <Checkbox.Group options={found.contributors} value={names ?? []} onChange={onChange} />
    </fieldset>
  );
}
