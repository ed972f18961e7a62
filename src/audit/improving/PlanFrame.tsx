import { type ReactNode, useState } from "react";
import { PlanDialog } from "#src/audit/improving/PlanDialog.tsx";
import { PlanWorkContext } from "#src/audit/improving/planWork.ts";
import type { PlanItem } from "#src/audit/improving/usePlan.ts";
import { usePlanFocus } from "#src/audit/improving/usePlanFocus.ts";
import { useSteps } from "#src/audit/improving/useSteps.ts";
import "#src/audit/improving/improving.css";

/** Positions of a card's buttons that open dialogs, counted from its end. */
const DELETES = 1;
const EDITS = 2;

interface PlanFrameProps {
  onChanged(): void;
  /** Id of the heading that gets the focus when the last improvement is deleted, by default the page's. */
  heading?: string;
  children: ReactNode;
}

/**
 * Frame around improvements in any layout, even an empty one. Saving, editing and the focus continue in it while cards
 * move or disappear.
 */
export function PlanFrame({ onChanged, heading, children }: PlanFrameProps) {
  const [edited, setEdited] = useState<PlanItem>();
  const { root, left, onFocus, onBlur } = usePlanFocus(heading);
  const steps = useSteps(onChanged);
  const close = (id: string) => {
    setEdited(undefined);
    left(id, EDITS);
  };
  const deleted = (id: string) => left(id, DELETES);
  return (
    <PlanWorkContext.Provider value={{ ...steps, edit: setEdited, deleted, onChanged }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes where in it the focus is */}
      <div ref={root} className="plan-frame" onFocus={onFocus} onBlur={onBlur}>
        {children}
      </div>
      {edited ? (
        <PlanDialog
          key={edited.id}
          taskCode={edited.taskCode}
          item={steps.shown(edited)}
          onClose={() => close(edited.id)}
          onSaved={onChanged}
        />
      ) : null}
    </PlanWorkContext.Provider>
  );
}
