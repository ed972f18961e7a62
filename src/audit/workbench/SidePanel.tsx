import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Sheet } from "#src/ui/Sheet.tsx";
import { TabList } from "#src/ui/TabList.tsx";

/** A part of a question's side panel. */
export interface SidePart {
  key: string;
  label: string;
  content: ReactNode;
}

interface SidePanelProps {
  parts: readonly SidePart[];
  /** Whether the panel fits next to the question. Otherwise each part is behind a button. */
  beside: boolean;
  /** Key of the part that is initially open, by default the first. */
  opens?: string | undefined;
  /** Label of its subject, if that is not a question. */
  label?: string;
}

/** Help for a question, next to it if there is space, otherwise behind a button. */
export function SidePanel({ parts, beside, opens, label }: SidePanelProps) {
  const { t } = useTranslation("workbench");
  const title = label ?? t("side.title");
  const [chosen, setChosen] = useState<string>();
  const [open, setOpen] = useState<string>();
  if (beside) {
    const active = parts.find(({ key }) => key === (chosen ?? opens)) ?? parts[0];
    if (!active) return null;
    return (
      <aside className="workbench-side" aria-label={title}>
        <TabList label={title} tabs={parts} active={active.key} onChange={setChosen}>
          {active.content}
        </TabList>
      </aside>
    );
  }
  const sheet = parts.find(({ key }) => key === open);
  return (
    <div className="side-buttons">
      {parts.map(({ key, label }) => (
        <button key={key} type="button" aria-haspopup="dialog" onClick={() => setOpen(key)}>
          {label}
        </button>
      ))}
      {sheet ? (
        <Sheet title={sheet.label} from="bottom" onClose={() => setOpen(undefined)}>
          {sheet.content}
        </Sheet>
      ) : null}
    </div>
  );
}
