import { Button } from "antd";
import { lazy, useState } from "react";
import type { Actor } from "#domain/access/actor.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { TaskAction } from "#domain/generated/workflow.ts";
import { decide } from "#domain/workflow/decide.ts";
import { taskAction, workflowActions } from "#domain/workflow/workflow.ts";
import { taskWordKeys, useTaskLabels } from "#src/audit/actions/taskWords.ts";
import type { Together } from "#src/audit/actions/together.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import type { BulkProps } from "#src/crud/extensions/extensions.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

const BulkDialog = lazy(() => import("#src/crud/list/bulk/BulkDialog.tsx"));

const takenTogether = workflowActions
  .filter(({ bulk, path }) => bulk && bulk !== "own" && path)
  .map(({ name }) => name);

/** Its inputs are those of the first record. The server decides about each record. */
function together(name: TaskAction, chosen: Row[], actor: Actor): Together[] {
  const taken = chosen.flatMap((record) => {
    const decision = decide({ action: name, actor, task: record as Partial<Task>, now: new Date() });
    return decision.ok ? [{ record, transition: decision.transition }] : [];
  });
  const [first] = taken;
  if (!first) return [];
  return [{ action: taskAction(name, first.transition), records: taken.map(({ record }) => record) }];
}

/** The workflow's actions that are possible with several chosen audits at once. */
export default function TaskBulkButtons({ records, selection, onStarted }: BulkProps) {
  const me = useSignedIn();
  const resource = useRegistry().get("task");
  const labelOf = useTaskLabels();
  const [asked, setAsked] = useState<Together>();
  return (
    <>
      {takenTogether
        .flatMap((name) => together(name, records, me))
        .map((each) => (
          <Button
            key={each.action.name}
            size="small"
            danger={each.action.danger ?? false}
            onClick={() => setAsked(each)}
          >
            {labelOf(each.action)}
          </Button>
        ))}
      {asked ? (
        <LazyPart>
          <BulkDialog
            {...asked}
            {...{ resource, selection, onStarted }}
            count={selection.everything ? selection.count : asked.records.length}
            selected={selection.count}
            wordKeys={taskWordKeys(asked.action)}
            onClose={() => setAsked(undefined)}
          />
        </LazyPart>
      ) : null}
    </>
  );
}
