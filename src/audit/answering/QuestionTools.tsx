import { HistoryOutlined } from "@ant-design/icons";
import { Skeleton } from "antd";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SectionView } from "#domain/wire/responses.ts";
import { OwnersLine } from "#src/audit/answering/team/OwnersLine.tsx";
import type { Numbered } from "#src/audit/workbench/outline.ts";
import { SIDE_FROM } from "#src/audit/workbench/Workbench.tsx";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import { Sheet } from "#src/ui/Sheet.tsx";
import { useMinWidth } from "#src/ui/useMinWidth.ts";

const Assignment = lazy(() => import("#src/audit/answering/team/Assignment.tsx"));
const Versions = lazy(() => import("#src/audit/answering/versions/Versions.tsx"));

interface QuestionToolsProps {
  numbered: Numbered;
  sections: SectionView[];
}

/** Buttons above a question for the people responsible for it, and for earlier versions of its answer. */
export function QuestionTools({ numbered, sections }: QuestionToolsProps) {
  const { t } = useTranslation("workbench");
  const from = useMinWidth(SIDE_FROM) ? "end" : "bottom";
  const [open, setOpen] = useState<"team" | "versions">();
  const close = () => setOpen(undefined);
  const { question, section } = numbered;
  return (
    <div className="question-tools">
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen("team")}>
        <OwnersLine auditFieldId={section.auditFieldId} questionId={question.id} />
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t("side.versions")}
        title={t("side.versions")}
        onClick={() => setOpen("versions")}
      >
        <HistoryOutlined aria-hidden />
      </button>
      {open ? (
        <Sheet title={t(`side.${open}`)} from={from} onClose={close}>
          <LazyPart fallback={<Skeleton active />}>
            {open === "team" ? (
              <Assignment {...{ numbered, sections }} />
            ) : (
              <Versions question={question} onRestored={close} />
            )}
          </LazyPart>
        </Sheet>
      ) : null}
    </div>
  );
}
