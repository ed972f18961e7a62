import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Way } from "#src/site/auth/validate.ts";

const ways: Way[] = ["code", "email"];
const towardsOther = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);

export interface WayTabsProps {
  way: Way;
  choose: (way: Way) => void;
  /** The form of the chosen way. */
  children: ReactNode;
}

/** The two ways to sign in as tabs; the arrow keys choose. */
export function WayTabs({ way, choose, children }: WayTabsProps) {
  const { t } = useTranslation("auth");
  const tabs = useRef<Partial<Record<Way, HTMLButtonElement | null>>>({});
  function onKeyDown(event: KeyboardEvent): void {
    if (!towardsOther.has(event.key)) return;
    event.preventDefault();
    const first = event.key === "Home" || (event.key !== "End" && way === "email");
    const next: Way = first ? "code" : "email";
    choose(next);
    tabs.current[next]?.focus();
  }
  return (
    <>
      <div className="way-tabs" role="tablist" aria-label={t("ways")}>
        {ways.map((name) => (
          <button
            key={name}
            ref={(button) => {
              tabs.current[name] = button;
            }}
            type="button"
            role="tab"
            id={`way-${name}`}
            aria-selected={name === way}
            aria-controls="way-panel"
            tabIndex={name === way ? 0 : -1}
            onClick={() => choose(name)}
            onKeyDown={onKeyDown}
          >
            {t(`way.${name}`)}
          </button>
        ))}
      </div>
      <div className="way-panel" role="tabpanel" id="way-panel" aria-labelledby={`way-${way}`}>
        {children}
      </div>
    </>
  );
}
