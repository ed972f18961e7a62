import { useTranslation } from "react-i18next";
import type { Mark } from "#src/audit/workbench/outline.ts";

const RING = "M7 0a7 7 0 1 0 0 14A7 7 0 0 0 7 0m0 2a5 5 0 1 1 0 10A5 5 0 0 1 7 2";
const TICKED = "M7 0a7 7 0 1 0 0 14A7 7 0 0 0 7 0M3.2 7.3l1.1-1.2 1.9 1.8 3.5-3.6 1.1 1.2-4.6 4.7z";
const SQUARE = "M3 0h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3";
const CALLING = `${SQUARE}M6.1 3v5h1.8V3zm0 6.2V11h1.8V9.2z`;
const CHANGED = `${SQUARE}M3 2a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1V3a1 1 0 0 0-1-1zm4 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4`;

/** A shape for each kind of state, in addition to its colour, because forced colours keep only the shape. */
const forms: Record<Mark["state"], string> = {
  empty: RING,
  unseen: RING,
  ungraded: RING,
  begun: `${RING}M7 2a5 5 0 0 0 0 10z`,
  lost: `${RING}M2 7a5 5 0 0 0 10 0z`,
  notApplicable: `${RING}M4 6h6v2H4z`,
  done: TICKED,
  seen: TICKED,
  full: TICKED,
  remark: CALLING,
  conflict: CALLING,
  refused: CALLING,
  toCheck: CHANGED,
  changed: CHANGED,
};

/** A question's state as an icon, with a text for screen readers. */
export function MarkIcon({ state }: Pick<Mark, "state">) {
  const { t } = useTranslation("workbench");
  return (
    <span className={`mark mark-${state}`} title={t(`marks.${state}`)}>
      <svg viewBox="0 0 14 14" aria-hidden>
        <path fill="currentColor" fillRule="evenodd" d={forms[state]} />
      </svg>
      <span className="visually-hidden">{t(`marks.${state}`)}</span>
    </span>
  );
}
