import { useDataProvider } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { can } from "#domain/access/can.ts";
import type { Resource } from "#domain/schema/resource.ts";
import requests from "#schemas/requests.json";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useCrudExtensions } from "#src/crud/extensions/extensions.ts";
import { gatherExisting, gatherRelated } from "#src/crud/import/gather.ts";
import type { Choices } from "#src/crud/import/importState.ts";
import { columnNames, readLanguages } from "#src/crud/import/languages.ts";
import { rememberedMapping } from "#src/crud/import/mappings.ts";
import { creatableBy } from "#src/crud/import/newRecords.ts";
import { type PlannedLine, planImport } from "#src/crud/import/plan.ts";
import { Unusable } from "#src/crud/import/readFile.ts";
import { type RecordSheet, toRecordSheet } from "#src/crud/import/readSheet.ts";
import { gridOf, type ImportSource } from "#src/crud/import/sheets.ts";
import { useWritable } from "#src/crud/import/useWritable.ts";
import { precompiled } from "#src/forms/precompiled.ts";

/** Plans the lines of a file for a resource, in the reader's language and by their rights. */
export function usePlanner(resource: Resource) {
  const { t, i18n } = useTranslation(["importing", "console", "common"]);
  const me = useSignedIn();
  const labels = useLabels();
  const registry = useRegistry();
  const { noted } = useCrudExtensions();
  const provider = useDataProvider()();
  const { create, update, only, known, asked, needed } = useWritable(resource);

  async function readWords() {
    const languages = await readLanguages(i18n);
    return { languages, names: columnNames({ registry, resource, known }, languages) };
  }

  /** Returns a function that checks whether a header is that of a known column. */
  async function readHeaders(): Promise<(header: string) => boolean> {
    const { names } = await readWords();
    return (header) => names.has(header);
  }

  /** The effect of each line of a table. Throws Unusable for too few or too many lines. */
  async function plan(
    source: ImportSource,
    { constants, createsNew }: Choices,
  ): Promise<{ sheet: RecordSheet; steps: PlannedLine[] }> {
    const grid = gridOf(source);
    if (grid.lines.length === 0) throw new Unusable("empty");
    if (grid.lines.length > requests.bulk.records) throw new Unusable("tooMany");
    const { languages, names } = await readWords();
    const mapping = rememberedMapping(resource.name);
    const sheet = toRecordSheet(grid, { mapping, names, resource, known, locale: i18n.language, constants });
    const existing = await gatherExisting(provider, resource);
    const related = await gatherRelated(provider, registry, resource, new Set([...sheet.fields, ...needed]));
    const validator = precompiled(resource.name);
    const planning = {
      resource,
      create,
      update,
      only,
      mayChange: (record: Row) => can(resource, me, "update", record),
      reader: { labels, registry, noted, t, locale: i18n.language },
      languages,
      lookup: related.lookup,
      offices: related.all("central-office"),
      newRecordOf: creatableBy(registry, resource, me),
      createsNew,
      existing,
      findings: validator.findings.bind(validator),
    };
    return { sheet, steps: planImport(planning, sheet) };
  }

  return { known, asked, needed, readHeaders, plan };
}
