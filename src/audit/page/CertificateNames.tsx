import { Checkbox, Skeleton } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useOptional } from "#src/core/useOptional.ts";

interface CertificateNamesProps {
  taskCode: string;
  /** Undefined until they are known. */
  names: string[] | undefined;
  onChange(names: string[]): void;
}

/** The trainer confirms who stands on the certificate: trainees typed their names themselves. */
export function CertificateNames({ taskCode, names, onChange }: CertificateNamesProps) {
  const { t } = useTranslation("audit");
  const { found } = useOptional<{ contributors: string[] }>(`/tasks/${taskCode}/team`);
  useEffect(() => {
    if (found && !names) onChange(found.contributors);
  }, [found, names, onChange]);
  if (!found) return <Skeleton active paragraph={{ rows: 1 }} />;
  if (found.contributors.length === 0) return null;
  return (
    <fieldset className="confirmed-names">
      <legend>{t("dialog.names")}</legend>
      <Checkbox.Group options={found.contributors} value={names ?? []} onChange={onChange} />
    </fieldset>
  );
}
