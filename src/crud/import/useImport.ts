import { useDataProvider } from "@refinedev/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { can, writableFields } from "#domain/access/can.ts";
import { onlyValues } from "#domain/access/onlyValues.ts";
import { createSchema, updateSchema } from "#domain/schema/derive.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { send } from "#providers/http/send.ts";
import requests from "#schemas/requests.json";
import { messageOf } from "#src/core/errorMessage.ts";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useCrudExtensions } from "#src/crud/extensions/extensions.ts";
import { gatherExisting, gatherRelated } from "#src/crud/import/gather.ts";
import { rememberedMapping, rememberMapping } from "#src/crud/import/mappings.ts";
import { planImport, type Step } from "#src/crud/import/plan.ts";
import { isWorkbook, readExcel } from "#src/crud/import/readExcel.ts";
import { type Grid, type Mapping, normalHeader, readCsv, type Sheet, toSheet } from "#src/crud/import/readSheet.ts";
import type { WorkbookFault } from "#src/crud/import/workbook.ts";
import { precompiled } from "#src/forms/precompiled.ts";
import { useTextFile } from "#src/ui/textFiles/useTextFile.tsx";

/** Progress of an import until its job is started. */
export interface ImportState {
  stage: "empty" | "reading" | "planned" | "starting" | "started";
  sheet?: Sheet;
  steps: Step[];
  jobId?: string;
  problem?: string;
}

const empty: ImportState = { stage: "empty", steps: [] };

/** The lines of a plan that change something. */
export const pendingSteps = (steps: readonly Step[]) =>
  steps.flatMap((step) => (step.kind === "create" || step.kind === "change" ? [step] : []));

/** Why a file cannot be imported; its words are `importing:<reason>`. */
class Unusable extends Error {
  constructor(readonly reason: "empty" | "tooMany" | "tooLarge" | WorkbookFault) {
    super(reason);
  }
}

function requireLines({ lines }: Grid): void {
  if (lines.length === 0) throw new Unusable("empty");
  if (lines.length > requests.bulk.records) throw new Unusable("tooMany");
}

/** Plans the import of a file into a resource, and has the server do it: nothing is written before the plan is accepted. */
export function useImport(resource: Resource) {
  const { t, i18n } = useTranslation(["importing", "console", "common"]);
  const me = useSignedIn();
  const labels = useLabels();
  const registry = useRegistry();
  const { noted } = useCrudExtensions();
  const provider = useDataProvider()();
  const { readText, question } = useTextFile();
  const [state, setState] = useState<ImportState>(empty);

  const create = can(resource, me, "create")
    ? createSchema(resource, writableFields(resource, me, "create"))
    : undefined;
  const update = can(resource, me, "update")
    ? updateSchema(resource, writableFields(resource, me, "update"))
    : undefined;
  const only = { create: onlyValues(resource, me, "create"), update: onlyValues(resource, me, "update") };
  const known = [...new Set([resource.key, ...Object.keys({ ...create?.properties, ...update?.properties })])].filter(
    (field) => field !== "revision" && field !== "texts" && field in { ...resource.properties, id: true },
  );
  /**
   * Required columns for new records: not those with a given value, nor a generated key if another property identifies
   * records.
   */
  const asked = known.filter((field) => !(field in only.create || (field === "id" && resource.unique.length > 0)));

  async function readGrid(file: File): Promise<Grid | undefined> {
    if (file.size > requests.bodies.file.bytes) throw new Unusable("tooLarge");
    if (await isWorkbook(file)) {
      const read = await readExcel(file);
      if ("fault" in read) throw new Unusable(read.fault);
      return read.grid;
    }
    const text = await readText(file);
    return text === undefined ? undefined : readCsv(text);
  }

  async function planGrid(grid: Grid, mapping: Mapping): Promise<void> {
    const sheet = toSheet(grid, { mapping, registry, resource, known, labels });
    const existing = await gatherExisting(provider, resource);
    const lookup = await gatherRelated(provider, registry, resource, sheet);
    const reader = { labels, registry, noted, t, locale: i18n.language };
    const validator = precompiled(resource.name);
    const findings = validator.findings.bind(validator);
    const steps = planImport({ resource, create, update, only, reader, lookup, existing, findings }, sheet);
    setState({ stage: "planned", sheet, steps });
  }

  /** Runs a step of the planning, and displays its failure. */
  async function planning(work: () => Promise<void>): Promise<void> {
    setState({ ...empty, stage: "reading" });
    try {
      await work();
    } catch (error) {
      const limit = requests.bulk.records.toLocaleString(i18n.language);
      const problem = error instanceof Unusable ? t(`importing:${error.reason}`, { limit }) : messageOf(error);
      setState({ ...empty, problem });
    }
  }

  const plan = (file: File) =>
    planning(async () => {
      const grid = await readGrid(file);
      if (!grid) return setState(empty);
      requireLines(grid);
      await planGrid(grid, rememberedMapping(resource.name));
    });

  /** Maps a column of the file to a property, or to none; remembered for the next file. */
  function mapColumn(name: string, field: string): Promise<void> {
    const { sheet } = state;
    const mapping = { ...rememberedMapping(resource.name), [normalHeader(name)]: field };
    rememberMapping(resource.name, mapping);
    return planning(async () => sheet && planGrid(sheet, mapping));
  }

  async function run(): Promise<void> {
    setState((now) => ({ ...now, stage: "starting" }));
    const lines = pendingSteps(state.steps).map((step) => ({
      line: step.line,
      name: step.name.slice(0, MAX_NAME),
      values: step.values,
      ...(step.kind === "change" ? { id: step.id, revision: step.revision } : {}),
    }));
    try {
      const body = { resource: resource.name, lines };
      const { data } = await send({ method: "POST", path: "/bulk-jobs/imports", body });
      setState((now) => ({ ...now, stage: "started", jobId: data.id }));
    } catch (error) {
      setState((now) => ({ ...now, stage: "planned", problem: messageOf(error) }));
    }
  }

  return { state, question, known, asked, plan, mapColumn, run, reset: () => setState(empty) };
}

/** Maximum length of a record's name in its line. */
const MAX_NAME = 400;
