import { type CrudFilters, type CrudSort, useDataProvider } from "@refinedev/core";
import { App } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { largestPageSize } from "#domain/schema/query.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { listMeta } from "#src/crud/list/columns/fieldsFor.ts";
import { ExportFailure } from "#src/crud/list/export/excel.ts";
import { toTable } from "#src/crud/list/export/table.ts";
import { type FileFormat, formats } from "#src/crud/list/export/writeFile.ts";
import { saveBlob } from "#src/shared/saveBlob.ts";

/** What a list shows, whatever the page. */
export interface Seen {
  filters: CrudFilters;
  sorters: CrudSort[];
  columns: string[];
}

interface Progress {
  done: number;
  total: number;
}

/**
 * Collects all records of a list as it is narrowed and sorted, and saves its visible columns as a file. The key is always
 * among them: by it an import knows its records again.
 */
export function useExport(resource: Resource) {
  const { t, i18n } = useTranslation(["console", "common"]);
  const labels = useLabels();
  const registry = useRegistry();
  const { message } = App.useApp();
  const provider = useDataProvider()();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);

  async function collect({ filters, sorters }: Seen, fields: string[], signal: AbortSignal): Promise<Row[]> {
    const rows: Row[] = [];
    for (let current = 1; ; current += 1) {
      if (signal.aborted) throw new ExportFailure("stopped");
      const pagination = { current, pageSize: largestPageSize };
      const { data, total } = await provider.getList<Row>({
        resource: resource.path,
        filters,
        sorters,
        pagination,
        meta: listMeta(resource, fields, sorters, i18n.language),
      });
      rows.push(...data);
      setProgress({ done: rows.length, total });
      if (rows.length >= total || data.length === 0) return rows;
    }
  }

  /** A stop is what somebody wanted, anything else is an error. */
  function showError(error: Error): void {
    if (!(error instanceof ExportFailure)) return void message.error(error.message);
    void message[error.code === "stopped" ? "info" : "error"](t(`console:export.${error.code}`));
  }

  async function run(format: FileFormat, seen: Seen): Promise<void> {
    running.current = new AbortController();
    const { signal } = running.current;
    setProgress({ done: 0, total: 0 });
    try {
      const fields = [...new Set([resource.key, ...seen.columns])];
      const records = await collect(seen, fields, signal);
      const table = toTable(registry, resource, fields, records, { labels, t, locale: i18n.language });
      const blob = await formats[format](table, signal);
      saveBlob(blob, `${resource.path}-${new Date().toISOString().slice(0, 10)}.${format}`);
      void message.success(t("console:export.done"));
    } catch (error) {
      showError(error as Error);
    } finally {
      setProgress(undefined);
    }
  }

  return { run, stop: () => running.current?.abort(), progress };
}
