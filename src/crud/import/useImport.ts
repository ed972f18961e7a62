import { type DataProvider, useDataProvider, useInvalidate } from "@refinedev/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { can, writableFields } from "#domain/access/can.ts";
import { createSchema, updateSchema } from "#domain/schema/derive.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { gatherExisting, gatherRelated } from "#src/crud/import/gather.ts";
import { planImport, type Step } from "#src/crud/import/plan.ts";
import { readSheet, type Sheet } from "#src/crud/import/readSheet.ts";
import { precompiled } from "#src/forms/precompiled.ts";
import { useTextFile } from "#src/ui/textFiles/useTextFile.tsx";

/** A line that the server refused although the plan had let it through. */
export interface Failure {
  line: number;
  message: string;
}

/** What has become of an import so far. */
export interface ImportState {
  stage: "empty" | "reading" | "planned" | "running" | "done";
  sheet?: Sheet;
  steps: Step[];
  done: number;
  failures: Failure[];
  problem?: string;
}

const empty: ImportState = { stage: "empty", steps: [], done: 0, failures: [] };

/** The lines of a plan that change something. */
export const pendingSteps = (steps: readonly Step[]) =>
  steps.filter(({ kind }) => kind === "create" || kind === "change");

function send(provider: DataProvider, resource: string, step: Step): Promise<unknown> {
  if (step.kind === "create") return provider.create({ resource, variables: step.values });
  if (step.kind === "change")
    return provider.update({ resource, id: step.id, variables: step.values, meta: { revision: step.revision } });
  return Promise.resolve();
}

/** Plans and runs the import of a file into a resource: nothing is written before the plan is accepted. */
export function useImport(resource: Resource) {
  const { t, i18n } = useTranslation(["console", "common"]);
  const me = useSignedIn();
  const labels = useLabels();
  const registry = useRegistry();
  const provider = useDataProvider()();
  const invalidate = useInvalidate();
  const { readText, question } = useTextFile();
  const [state, setState] = useState<ImportState>(empty);

  const create = can(resource, me, "create")
    ? createSchema(resource, writableFields(resource, me, "create"))
    : undefined;
  const update = can(resource, me, "update")
    ? updateSchema(resource, writableFields(resource, me, "update"))
    : undefined;
  const known = [
    ...new Set([resource.key, "id", ...Object.keys({ ...create?.properties, ...update?.properties })]),
  ].filter((field) => field !== "revision" && field !== "texts" && field in { ...resource.properties, id: true });

  async function plan(file: File): Promise<void> {
    setState({ ...empty, stage: "reading" });
    try {
      const text = await readText(file);
      if (text === undefined) return setState(empty);
      const sheet = await readSheet(text, registry, resource, known, labels);
      const existing = await gatherExisting(provider, resource, sheet);
      const lookup = await gatherRelated(provider, registry, resource, sheet);
      const reader = { labels, t, locale: i18n.language };
      const validator = precompiled(resource.name);
      const findings = validator.findings.bind(validator);
      const steps = planImport({ resource, create, update, reader, lookup, existing, findings }, sheet);
      setState({ ...empty, stage: "planned", sheet, steps });
    } catch (error) {
      setState({ ...empty, problem: (error as Error).message });
    }
  }

  async function run(): Promise<void> {
    const failures: Failure[] = [];
    for (const [index, step] of pendingSteps(state.steps).entries()) {
      setState((now) => ({ ...now, stage: "running", done: index, failures: [...failures] }));
      await send(provider, resource.path, step).catch((error: Error) =>
        failures.push({ line: step.line, message: error.message }),
      );
    }
    await invalidate({ resource: resource.path, invalidates: ["list", "detail", "many"] });
    setState((now) => ({ ...now, stage: "done", done: pendingSteps(now.steps).length, failures }));
  }

  return { state, question, known, plan, run, reset: () => setState(empty) };
}
