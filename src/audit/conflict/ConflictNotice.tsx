import { useOne } from "@refinedev/core";
import { Alert, Button } from "antd";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "#domain/generated/resources.ts";
import { actionsFor } from "#domain/schema/recordActions.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { hasConflict } from "#domain/workflow/guards.ts";
import type { Me } from "#providers/me.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

const DecisionRequestDialog = lazy(() => import("#src/audit/conflict/DecisionRequestDialog.tsx"));

interface ConflictNoticeProps {
  me: Me;
  /** The subject of the refusal: some audits of a list, a listed audit, or the auditor's current audit. */
  about: "some" | "listed" | "held";
}

/** Explains why an auditor may not grade. It offers a request for a decision, or shows a waiting request. */
export function ConflictNotice({ me, about }: ConflictNoticeProps) {
  const { t } = useTranslation("audit");
  const resource = useRegistry().get("user");
  const labels = useLabels();
  const [asked, setAsked] = useState(false);
  const { data, refetch } = useOne<Stored<User>>({ resource: "users", id: me.id });
  const record = data?.data;
  const action = record && actionsFor(resource, me, record).find(({ name }) => name === "requestRuling");
  const close = () => {
    setAsked(false);
    void refetch();
  };
  return (
    <>
      <Alert
        type="warning"
        showIcon
        message={t(`conflict.${about}`)}
        description={
          record?.rulingRequest ? (
            t("conflict.waiting")
          ) : action ? (
            <Button onClick={() => setAsked(true)}>{labels.action(resource, action, "label")}</Button>
          ) : null
        }
      />
      {asked && record && action ? (
        <LazyPart>
          <DecisionRequestDialog {...{ resource, record, action }} onClose={close} onEnded={close} />
        </LazyPart>
      ) : null}
    </>
  );
}

/** The notice on the page of an audit that its auditor may no longer grade. Nothing for others. */
export function HeldConflict({ task, me }: { task: TaskRecord; me: Me }) {
  const holds = me.role === "auditor" && task.auditorId === me.id;
  const runs = task.status === "selected_for_review" || task.status === "confirmed";
  return holds && runs && hasConflict(me, task) ? <ConflictNotice me={me} about="held" /> : null;
}
