import { RecordActionDialog, type RecordActionDialogProps } from "#src/crud/actions/RecordActionDialog.tsx";

/** The request for a decision. It is loaded when it is opened, because audits need no forms of records before that. */
export default function DecisionRequestDialog(props: RecordActionDialogProps) {
  return <RecordActionDialog {...props} />;
}
