import { App } from "antd";
import { useTranslation } from "react-i18next";
import { allowedActions } from "#domain/workflow/decide.ts";
import { send } from "#providers/http/send.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { type NewItem, type PlanItem, usePlan } from "#src/audit/improving/usePlan.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import type { Read } from "#src/shared/useReading.ts";

/** The improvement plan of an audit, and the way for a finding into it. */
export interface TakenPlan extends Pick<Read<PlanItem[]>, "found" | "problem" | "retry"> {
  /** Improvements planned after this audit. */
  own: PlanItem[];
  mayPlan: boolean;
  /** Plans a finding as it is. Shows a refusal, and returns whether it is planned. */
  take(item: NewItem): Promise<boolean>;
}

/** The improvement plan of an audit for a person. */
export function useTakenPlan(task: TaskPartProps["task"], me: TaskPartProps["me"]): TakenPlan {
  const { t } = useTranslation("records");
  const { message } = App.useApp();
  const { found, problem, retry } = usePlan(task.code);
  return {
    found,
    problem,
    retry,
    own: found?.filter(({ taskCode }) => taskCode === task.code) ?? [],
    mayPlan: allowedActions({ actor: me, task, now: new Date() }).includes("planImprovement"),
    async take({ action = "", origin, auditFieldId = null, finding = null }) {
      const body = { action, origin, auditFieldId, finding };
      try {
        await send({ method: "POST", path: `/tasks/${task.code}/improvements`, body });
        void message.success(t("plan.added"));
        retry();
        return true;
      } catch (error) {
        void message.error(messageOf(error));
        return false;
      }
    },
  };
}
