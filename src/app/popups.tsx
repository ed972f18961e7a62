import { Empty } from "antd";

/** Id of the live region for messages; it exists before them, so that screen readers announce each one. */
export const MESSAGES = "messages";

/** Where antd puts its messages. */
export const messagesContainer = (): HTMLElement => document.getElementById(MESSAGES) ?? document.body;

/** Container for a popup of a control: its dialog or landmark, where its reader is. */
export function popupContainer(control?: HTMLElement): HTMLElement {
  return control?.closest<HTMLElement>("[role=dialog], main, header") ?? document.body;
}

/** Content of an empty list; a list of options may contain nothing but options. */
export function emptyList(component?: string) {
  if (component !== "Select") return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} />;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: it cannot be chosen
    <div role="option" aria-disabled aria-selected={false}>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} className="ant-empty-small" />
    </div>
  );
}
