import { type CrudFilters, type CrudSort, useDataProvider } from "@refinedev/core";
import { App } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { largestPageSize } from "#domain/schema/query.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import { readersDay } from "#src/core/readersClock.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { listMeta, withReadBeside } from "#src/crud/cells/fieldsFor.ts";
import { useCrudExtensions } from "#src/crud/extensions/extensions.ts";
import { ExportFailure } from "#src/crud/list/export/excel.ts";
import { type FileFormat, formats } from "#src/crud/list/export/formats.ts";
import { tableColumns } from "#src/crud/list/export/table.ts";
import type { TableFile } from "#src/crud/list/export/tableFile.ts";
import { saveBlob } from "#src/shared/saveBlob.ts";

/** Content of a list, across its pages. */
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
 * Saves all records of the filtered and sorted list as a file of its visible columns. The file is written while records
 * arrive. It always contains the key, by which an import finds its records.
 */
export function useExport(resource: Resource) {
  const { t, i18n } = useTranslation(["console", "common"]);
  const labels = useLabels();
  const registry = useRegistry();
  const { noted } = useCrudExtensions();
  const { message } = App.useApp();
  const provider = useDataProvider()();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(undefined);

  async function* pagesOf({ filters, sorters }: Seen, fields: string[], signal: AbortSignal): AsyncGenerator<Row[]> {
    for (let current = 1, done = 0; ; current += 1) {
      if (signal.aborted) throw new ExportFailure("stopped");
      const { data, total } = await provider.getList<Row>({
        resource: resource.path,
        filters,
        sorters,
        pagination: { current, pageSize: largestPageSize },
        meta: listMeta(resource, withReadBeside(resource, fields), sorters, i18n.language),
      });
      yield data;
      done += data.length;
      setProgress({ done, total });
      if (done >= total || data.length === 0) return;
    }
  }

  /** A stop by the person is not an error. */
  function showError(error: Error): void {
    if (!(error instanceof ExportFailure)) return void message.error(error.message);
    void message[error.code === "stopped" ? "info" : "error"](t(`console:export.${error.code}`));
  }

  async function run(format: FileFormat, seen: Seen): Promise<void> {
    running.current = new AbortController();
    const { signal } = running.current;
    setProgress({ done: 0, total: 0 });
    let file: TableFile | undefined;
    try {
      const fields = [...new Set([resource.key, ...seen.columns])];
      const columns = tableColumns(registry, resource, fields, { labels, registry, noted, t, locale: i18n.language });
      file = formats[format]({ columns: columns.map(({ title }) => title), locale: i18n.language }, signal);
      for await (const page of pagesOf(seen, fields, signal))
        file.add(page.map((record) => columns.map(({ read }) => read(record))));
      saveBlob(await file.finish(), `${resource.path}-${readersDay(new Date())}.${format}`);
      void message.success(t("console:export.done"));
    } catch (error) {
      showError(error as Error);
    } finally {
      file?.close();
      setProgress(undefined);
    }
  }

  return { run, stop: () => running.current?.abort(), progress };
}
