import { useInvalidate } from "@refinedev/core";
import { App } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Calls } from "#domain/wire/generated/calls.ts";
import type { Reply } from "#providers/http/send.ts";
import { type RefineProblem, refineProblem, toProblem } from "#providers/problem.ts";
import { errorMessage } from "#src/core/errorMessage.ts";

type Saved = Reply<Calls["PUT /forms/:id"]["response"]>;

/** Saves a form; errors of the server are displayed, and the draft stays. */
export function useSaveForm() {
  const { t } = useTranslation("building");
  const { message } = App.useApp();
  const invalidate = useInvalidate();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<RefineProblem>();
  const tell = (error: unknown) => setProblem(refineProblem(toProblem(error), errorMessage));
  /** @param onConflict called instead if another person has saved the form in the meantime */
  const run = async (
    save: () => Promise<Saved>,
    done: string,
    onConflict?: () => Promise<void>,
  ): Promise<Saved["data"] | undefined> => {
    setSaving(true);
    setProblem(undefined);
    try {
      const { data } = await save();
      await invalidate({ resource: "forms", invalidates: ["resourceAll"] });
      void message.success(t(done));
      return data;
    } catch (error) {
      if (onConflict && toProblem(error).code === "REVISION_CONFLICT") await onConflict().catch(tell);
      else tell(error);
      return undefined;
    } finally {
      setSaving(false);
    }
  };
  return { saving, problem, run };
}
