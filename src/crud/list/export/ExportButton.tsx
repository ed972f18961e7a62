import { DownloadOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#domain/schema/resource.ts";
import { type FileFormat, formats } from "#src/crud/list/export/formats.ts";
import { type Seen, useExport } from "#src/crud/list/export/useExport.ts";
import { useOpenForExport } from "#src/crud/list/export/useOpenForExport.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";

/** Saves all pages of a list in the chosen format, with a button to stop it. */
export function ExportButton({ resource, seen }: { resource: Resource; seen: Seen }) {
  const { t } = useTranslation("console");
  const { run, stop, progress } = useExport(resource);
  const [open, setOpen] = useState(false);
  useOpenForExport(useCallback(() => setOpen(true), []));
  const items = Object.keys(formats).map((format) => ({ key: format, label: t(`export.${format}`) }));
  return (
    <>
      <Dropdown
        menu={{ items, onClick: ({ key }) => void run(key as FileFormat, seen) }}
        trigger={["click"]}
        open={open}
        onOpenChange={setOpen}
      >
        <Button icon={<DownloadOutlined aria-hidden="true" />} loading={buttonLoading(progress !== undefined)}>
          {t("export.name")}
        </Button>
      </Dropdown>
      <span role="status" className={progress ? "export-progress" : "visually-hidden"}>
        {progress ? t("export.running", { ...progress }) : null}
      </span>
      {progress ? <Button onClick={stop}>{t("export.stop")}</Button> : null}
    </>
  );
}
