import { useDataProvider } from "@refinedev/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource, Values } from "#domain/schema/resource.ts";
import { comparableHeader } from "#domain/tables/comparable.ts";
import { send } from "#providers/http/send.ts";
import requests from "#schemas/requests.json";
import { messageOf } from "#src/core/errorMessage.ts";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useCrudExtensions } from "#src/crud/extensions/extensions.ts";
import { gatherExisting, gatherRelated } from "#src/crud/import/gather.ts";
import { columnNames, readLanguages } from "#src/crud/import/languages.ts";
import { rememberedMapping, rememberMapping } from "#src/crud/import/mappings.ts";
import { creatableBy, type NewRecord, TO_BE_CREATED } from "#src/crud/import/newRecords.ts";
import { type PlannedLine, planImport } from "#src/crud/import/plan.ts";
import { readFile, Unusable } from "#src/crud/import/readFile.ts";
import { type RecordSheet, toRecordSheet } from "#src/crud/import/readSheet.ts";
import { gridOf, headerIn, type ImportSource, sourceOf } from "#src/crud/import/sheets.ts";
import { useWritable } from "#src/crud/import/useWritable.ts";
import { precompiled } from "#src/forms/precompiled.ts";
import { useTextFile } from "#src/ui/textFiles/useTextFile.tsx";

/** Values for properties, as a person would write them in a column. */
export type Constants = Readonly<Record<string, string>>;

/** A person's choices about a file: values of all lines for properties that it lacks, and the creation of new records. */
export interface Choices {
  constants: Constants;
  createsNew: boolean;
}

const noChoices: Choices = { constants: {}, createsNew: false };

/** Progress of an import until its job is started. */
export interface ImportState {
  stage: "empty" | "reading" | "planned" | "starting" | "started";
  /** The file’s sheets, and the chosen table. */
  source?: ImportSource;
  choices?: Choices;
  sheet?: RecordSheet;
  steps: PlannedLine[];
  jobId?: string;
  problem?: string;
}

const empty: ImportState = { stage: "empty", steps: [] };

/** The values of a line as sent: records to be created are next to them. */
function sentValues({ values, news }: { values: Values; news: Record<string, NewRecord> }) {
  const isNew = (field: string) => field in news && values[field] === TO_BE_CREATED;
  const created = Object.entries(news).filter(([field]) => isNew(field));
  const own = Object.fromEntries(Object.entries(values).filter(([field]) => !isNew(field)));
  if (created.length === 0) return { values: own };
  return { values: own, creates: Object.fromEntries(created.map(([field, record]) => [field, record.values])) };
}

/** The lines of a plan that change something. */
export const pendingSteps = (steps: readonly PlannedLine[]) =>
  steps.flatMap((step) => (step.kind === "create" || step.kind === "change" ? [step] : []));

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
  const { create, update, only, known, asked } = useWritable(resource);

  async function namesOfColumns() {
    return columnNames({ registry, resource, known }, await readLanguages(i18n));
  }

  async function planSource(source: ImportSource, choices: Choices = noChoices): Promise<void> {
    const { constants, createsNew } = choices;
    const grid = gridOf(source);
    if (grid.lines.length === 0) throw new Unusable("empty");
    if (grid.lines.length > requests.bulk.records) throw new Unusable("tooMany");
    const languages = await readLanguages(i18n);
    const names = columnNames({ registry, resource, known }, languages);
    const mapping = rememberedMapping(resource.name);
    const sheet = toRecordSheet(grid, { mapping, names, resource, known, locale: i18n.language, constants });
    const existing = await gatherExisting(provider, resource);
    const needed = new Set([...sheet.fields, ...resource.required.filter((field) => asked.includes(field))]);
    const { lookup, all } = await gatherRelated(provider, registry, resource, needed);
    const offices = all("central-office");
    const newRecordOf = creatableBy(registry, resource, me);
    const reader = { labels, registry, noted, t, locale: i18n.language };
    const validator = precompiled(resource.name);
    const findings = validator.findings.bind(validator);
    const planning = {
      resource,
      create,
      update,
      only,
      reader,
      languages,
      lookup,
      offices,
      newRecordOf,
      createsNew,
      existing,
      findings,
    };
    setState({ stage: "planned", source, choices, sheet, steps: planImport(planning, sheet) });
  }

  /** Runs a step of the planning, and displays its failure; the choice of another table stays possible. */
  async function planning(work: () => Promise<void>, source?: ImportSource): Promise<void> {
    const kept = source ? { source } : {};
    setState({ ...empty, ...kept, stage: "reading" });
    try {
      await work();
    } catch (error) {
      const limit = requests.bulk.records.toLocaleString(i18n.language);
      const problem = error instanceof Unusable ? t(`importing:${error.reason}`, { limit }) : messageOf(error);
      setState({ ...empty, ...kept, problem });
    }
  }

  const plan = (file: File) =>
    planning(async () => {
      const sheets = await readFile(file, readText);
      if (!sheets) return setState(empty);
      const names = await namesOfColumns();
      const source = sourceOf(sheets, (header) => names.has(header));
      await planning(() => planSource(source), source);
    });

  /** Maps a column of the file to a property, or to none; remembered for the next file. */
  function mapColumn(name: string, field: string): Promise<void> {
    const { source, choices } = state;
    rememberMapping(resource.name, { ...rememberedMapping(resource.name), [comparableHeader(name)]: field });
    return planning(async () => source && planSource(source, choices), source);
  }

  /** Plans the same table with other choices. */
  function choose(changed: Partial<Choices>): Promise<void> {
    const { source, choices = noChoices } = state;
    return planning(async () => source && planSource(source, { ...choices, ...changed }), source);
  }

  /** Gives all lines a value for a property that the file lacks; an empty text takes it away. */
  const setConstant = (field: string, text: string) =>
    choose({ constants: { ...state.choices?.constants, [field]: text } });

  /** Takes another sheet of the file, with the header that it seems to have. */
  const chooseSheet = ({ sheets }: ImportSource, sheet: number) =>
    planning(async () => {
      const names = await namesOfColumns();
      const chosen = sheets[sheet];
      const source = { sheets, sheet, header: chosen ? headerIn(chosen, (header) => names.has(header)) : 0 };
      await planning(() => planSource(source), source);
    });

  /** Takes another row of the sheet as the header. */
  function chooseHeader(before: ImportSource, header: number): Promise<void> {
    const source = { ...before, header };
    return planning(() => planSource(source), source);
  }

  async function run(): Promise<void> {
    setState((now) => ({ ...now, stage: "starting" }));
    const lines = pendingSteps(state.steps).map((step) => ({
      line: step.line,
      name: step.name.slice(0, MAX_NAME),
      ...sentValues(step),
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

  return {
    state,
    question,
    known,
    asked,
    plan,
    mapColumn,
    setConstant,
    createNew: (createsNew: boolean) => choose({ createsNew }),
    chooseSheet,
    chooseHeader,
    run,
    reset: () => setState(empty),
  };
}

/** Maximum length of a record's name in its line. */
const MAX_NAME = 400;
