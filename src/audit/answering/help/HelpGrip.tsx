import { useState } from "react";
import { useTranslation } from "react-i18next";
import { weighted } from "#domain/scoring/weighted.ts";
import type { HelpColumnProps } from "#src/audit/answering/help/HelpColumn.tsx";
import { LaterHelpColumn } from "#src/audit/answering/help/LaterHelpColumn.tsx";
import { useTalk } from "#src/audit/answering/help/useTalk.ts";
import { Sheet } from "#src/ui/Sheet.tsx";

/** Above the bar of a narrow window: a line that opens the help for the question as a sheet. */
export function HelpGrip(props: HelpColumnProps) {
  const { t } = useTranslation("workbench");
  const { question } = props.numbered;
  const [open, setOpen] = useState(false);
  const remarks = useTalk(question.id);
  const facts = [
    t("grip.tip"),
    t("grip.points", { count: weighted(question, 0).max }),
    ...(remarks > 0 ? [t("grip.remarks", { count: remarks })] : []),
  ];
  return (
    <div className="help-grip">
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {facts.join(" · ")}
      </button>
      {open ? (
        <Sheet title={t("grip.tip")} from="bottom" onClose={() => setOpen(false)}>
          <LaterHelpColumn {...props} />
        </Sheet>
      ) : null}
    </div>
  );
}
