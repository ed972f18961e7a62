import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { requestForm } from "#src/audit/request/requestForm.ts";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import { precompiled } from "#src/forms/precompiled.ts";
import { RewordedValidator } from "#src/forms/rewordedValidator.ts";

/** The form of a request in the reader's language, and its validator. */
export function useRequestForm(forAnother: boolean) {
  const { t } = useTranslation(["audit", "resources", "validation", "common", "running"]);
  const labels = useLabels();
  const task = useRegistry().get("task");
  return useMemo(
    () => ({
      ...requestForm(task, { forAnother, labels, t }),
      validator: new RewordedValidator(precompiled(task.name), ({ keyword }) =>
        keyword === "minItems" ? t("audit:request.fieldsRequired") : undefined,
      ),
    }),
    [task, forAnother, labels, t],
  );
}
