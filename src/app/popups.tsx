import { Empty } from "antd";

/** Id of the live region that messages appear in; it is there before them, so that a screen reader tells each one. */
export const MESSAGES = "messages";

/** Where antd puts its messages. */
export const messagesContainer = (): HTMLElement => document.getElementById(MESSAGES) ?? document.body;

/** Where what opens beside a control is put: into its dialog or landmark, where its reader is. */
export function popupContainer(control?: HTMLElement): HTMLElement {
  return control?.closest<HTMLElement>("[role=dialog], main, header") ?? document.body;
}

/** What an empty list shows; one to choose from may hold nothing but options. */
export function emptyList(component?: string) {
  if (component !== "Select") return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} />;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: nobody can choose it
    <div role="option" aria-disabled aria-selected={false}>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} className="ant-empty-small" />
    </div>
  );
}
