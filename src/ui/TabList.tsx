import { type KeyboardEvent, type ReactNode, useId } from "react";
import "#src/ui/tabs.css";

interface TabListProps {
  /** Label of the tabs. */
  label: string;
  tabs: readonly { key: string; label: string }[];
  active: string;
  onChange(key: string): void;
  /** Content of the open tab. */
  children: ReactNode;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Tabs that wrap in a narrow window, by the pattern of the ARIA Authoring Practices. They are one stop of the Tab key,
 * and arrows wrap around. If antd's tabs do not fit, they add a menu to the list, which is not a tab.
 */
export function TabList({ label, tabs, active, onChange, children }: TabListProps) {
  const id = useId();
  const tabId = (key: string) => `${id}-${key}`;
  const turn = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === active);
    const ends: Record<string, number> = { Home: 0, End: tabs.length - 1 };
    const step = steps[event.key];
    const next = step ? (at + step + tabs.length) % tabs.length : ends[event.key];
    const target = next === undefined ? undefined : tabs[next];
    if (!target) return;
    event.preventDefault();
    onChange(target.key);
    document.getElementById(tabId(target.key))?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className="tab-list">
        {tabs.map(({ key, label: name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={tabId(key)}
            aria-selected={key === active}
            aria-controls={`${id}-panel`}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChange(key)}
            onKeyDown={turn}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(active)}>
        {children}
      </div>
    </>
  );
}
