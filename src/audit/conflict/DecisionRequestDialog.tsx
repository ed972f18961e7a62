import { RecordActionDialog, type RecordActionDialogProps } from "#src/crud/actions/RecordActionDialog.tsx";

/** The request for a decision; loaded once it is opened, since audits need no forms of records until then. */
export default function DecisionRequestDialog(props: RecordActionDialogProps) {
  return <RecordActionDialog {...props} />;
}
