import { useInvalidate } from "@refinedev/core";
import { App } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { send } from "#providers/http/send.ts";
import { type RefineProblem, refineProblem, toProblem } from "#providers/problem.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import type { FormRecord } from "#src/form-builder/formRecord.ts";

interface FormCall {
  method: "POST" | "PUT";
  path: string;
  body?: object;
}

/** Sends a form; what the server refuses is told, and the draft stays. */
export function useSaveForm() {
  const { t } = useTranslation("building");
  const { message } = App.useApp();
  const invalidate = useInvalidate();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<RefineProblem>();
  const run = async (call: FormCall, done: string): Promise<FormRecord | undefined> => {
    setSaving(true);
    setProblem(undefined);
    try {
      const { data } = await send<FormRecord>(call);
      await invalidate({ resource: "forms", invalidates: ["resourceAll"] });
      void message.success(t(done));
      return data;
    } catch (error) {
      setProblem(refineProblem(toProblem(error), errorMessage));
      return undefined;
    } finally {
      setSaving(false);
    }
  };
  return { saving, problem, run };
}
