import { Button } from "antd";
import { type ActionsProps, useRecordActions } from "#src/crud/actions/useRecordActions.tsx";

/** On a record's page, a button for each action that the person may do with the record now. */
export function ActionButtons(props: ActionsProps) {
  const { buttons, dialog } = useRecordActions(props);
  return (
    <>
      {buttons.map(({ key, label, danger, onClick }) => (
        <Button key={key} danger={danger} onClick={onClick}>
          {label}
        </Button>
      ))}
      {dialog}
    </>
  );
}
