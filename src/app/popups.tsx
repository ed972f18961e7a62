import { Empty } from "antd";

/** Id of the live region for messages. It exists before the messages, so that screen readers announce each one. */
export const MESSAGES = "messages";

/** The container of antd's messages. */
export const messagesContainer = (): HTMLElement => document.getElementById(MESSAGES) ?? document.body;

/** Container for a popup of a control: the dialog or landmark with the control. */
export function popupContainer(control?: HTMLElement): HTMLElement {
  return control?.closest<HTMLElement>("dialog, [role=dialog], main, header") ?? document.body;
}

/** Content of an empty list. A list of options may contain only options. */
export function emptyList(component?: string) {
  if (component !== "Select") return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} />;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: it cannot be chosen
    <div role="option" aria-disabled aria-selected={false}>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} className="ant-empty-small" />
    </div>
  );
}
