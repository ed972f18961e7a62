import { lazy, type ReactNode, useState } from "react";
import { actionsFor, type RecordAction } from "#domain/schema/recordActions.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

/** The dialog loads the code of forms, which lists and records do not need. */
const RecordActionDialog = lazy(async () => ({
  default: (await import("#src/crud/actions/RecordActionDialog.tsx")).RecordActionDialog,
}));

export interface ActionsProps {
  resource: Resource;
  record: Row;
  /** Called after an action that ended the record. */
  onEnded: () => void;
}

/** The person's actions on a record besides changing it: buttons, and the dialog of the pressed button. */
interface OfferedActions {
  buttons: { key: string; label: string; danger: boolean; onClick: () => void }[];
  dialog: ReactNode;
}

/**
 * The actions of a record that the reader may do in its current state. Actions that are only for several records are
 * left out.
 */
export function useRecordActions({ resource, record, onEnded }: ActionsProps): OfferedActions {
  const me = useSignedIn();
  const labels = useLabels();
  const [asked, setAsked] = useState<RecordAction>();
  const close = () => setAsked(undefined);
  return {
    buttons: actionsFor(resource, me, record)
      .filter(({ bulk }) => bulk !== "only")
      .map((action) => ({
        key: action.name,
        label: labels.action(resource, action, "label"),
        danger: action.danger ?? false,
        onClick: () => setAsked(action),
      })),
    dialog: asked ? (
      <LazyPart>
        <RecordActionDialog resource={resource} record={record} action={asked} onClose={close} onEnded={onEnded} />
      </LazyPart>
    ) : null,
  };
}
