import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#domain/schema/resource.ts";
import { comparableHeader } from "#domain/tables/comparable.ts";
import { send } from "#providers/http/send.ts";
import requests from "#schemas/requests.json";
import { messageOf } from "#src/core/errorMessage.ts";
import { type Choices, type ImportState, noChoices, noImport, sentLines } from "#src/crud/import/importState.ts";
import { rememberedMapping, rememberMapping } from "#src/crud/import/mappings.ts";
import { readFile, Unusable } from "#src/crud/import/readFile.ts";
import { headerIn, type ImportSource, sourceOf } from "#src/crud/import/sheets.ts";
import { usePlanner } from "#src/crud/import/usePlanner.ts";
import { useTextFile } from "#src/ui/textFiles/useTextFile.tsx";

/**
 * Plans the import of a file into a resource, and starts the server's job. Nothing is written before the plan is
 * accepted.
 */
export function useImport(resource: Resource) {
  const { t, i18n } = useTranslation("importing");
  const { readText, question } = useTextFile();
  const { known, asked, needed, ...planner } = usePlanner(resource);
  const [state, setState] = useState<ImportState>(noImport);
  const { source, choices = noChoices } = state;

  /** Runs a step of the planning, and displays its failure. With a source, its other tables can still be chosen. */
  async function attempt(work: () => Promise<void>, from?: ImportSource): Promise<void> {
    const kept = from ? { ...noImport, source: from } : noImport;
    setState({ ...kept, stage: "reading" });
    try {
      await work();
    } catch (error) {
      const limit = requests.bulk.records.toLocaleString(i18n.language);
      const problem = error instanceof Unusable ? t(error.reason, { limit }) : messageOf(error);
      setState({ ...kept, problem });
    }
  }

  const planTable = (table: ImportSource, chosen: Choices = noChoices): Promise<void> =>
    attempt(async () => {
      const planned = await planner.plan(table, chosen);
      setState({ stage: "planned", source: table, choices: chosen, ...planned });
    }, table);

  const plan = (file: File): Promise<void> =>
    attempt(async () => {
      const sheets = await readFile(file, readText);
      if (!sheets) return setState(noImport);
      await planTable(sourceOf(sheets, await planner.readHeaders()));
    });

  /** Plans the same table with other choices. */
  async function choose(changed: Partial<Choices>): Promise<void> {
    if (source) await planTable(source, { ...choices, ...changed });
  }

  /** Maps a column of the file to a property, or to none. The mapping is stored for the next file. */
  function mapColumn(name: string, field: string): Promise<void> {
    rememberMapping(resource.name, { ...rememberedMapping(resource.name), [comparableHeader(name)]: field });
    return choose({});
  }

  /** Sets the value of a missing property for all lines. An empty text removes it. */
  const setConstant = (field: string, text: string): Promise<void> =>
    choose({ constants: { ...choices.constants, [field]: text } });

  const createNew = (createsNew: boolean): Promise<void> => choose({ createsNew });

  /** Chooses another sheet of the file, with its detected header. */
  async function chooseSheet(sheet: number): Promise<void> {
    const chosen = source?.sheets[sheet];
    if (!source || !chosen) return;
    await attempt(async () => {
      const header = headerIn(chosen, await planner.readHeaders());
      await planTable({ ...source, sheet, header });
    }, source);
  }

  /** Chooses another row of the sheet as the header. */
  async function chooseHeader(header: number): Promise<void> {
    if (source) await planTable({ ...source, header });
  }

  async function run(): Promise<void> {
    setState((now) => ({ ...now, stage: "starting" }));
    try {
      const body = { resource: resource.name, lines: sentLines(state.steps) };
      const { data } = await send({ method: "POST", path: "/bulk-jobs/imports", body });
      setState((now) => ({ ...now, stage: "started", jobId: data.id }));
    } catch (error) {
      setState((now) => ({ ...now, stage: "planned", problem: messageOf(error) }));
    }
  }

  const reset = () => setState(noImport);

  return {
    state,
    question,
    known,
    asked,
    needed,
    plan,
    mapColumn,
    setConstant,
    createNew,
    chooseSheet,
    chooseHeader,
    run,
    reset,
  };
}
