import { WarningOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { useResponses } from "#src/audit/answers/useResponses.tsx";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { useViewed } from "#src/audit/reviewing/viewed/useViewed.ts";
import { visibleSections } from "#src/audit/useVisibleSections.ts";
import { questionPath, showsAll } from "#src/audit/workbench/places.ts";
import { ownFocus } from "#src/core/ownFocus.ts";

interface UnviewedLineProps extends Pick<TaskPartProps, "task" | "me"> {
  /** Called when the link to an answer is used. */
  onLeave(): void;
}

/**
 * Number of answers that this person has not viewed on any device before the decision, with a link to the first.
 * Nothing if all are on one page, or if the server's marks could not be read.
 */
export function UnviewedLine({ task, me, onLeave }: UnviewedLineProps) {
  const { t } = useTranslation("workbench");
  const { responses } = useResponses(task.code);
  const { ids: viewed, reading } = useViewed({ task, me }, responses?.answers);
  const [search] = useSearchParams();
  if (!responses || reading !== "known" || showsAll(search)) return null;
  const asked = visibleSections(responses).flatMap(({ questions }) => questions);
  const unviewed = asked.filter(({ id }) => !viewed.has(id));
  const [first] = unviewed;
  if (!first) return null;
  return (
    <p className="unviewed-line">
      <WarningOutlined aria-hidden />{" "}
      <strong>{t("review.unviewed", { count: unviewed.length, total: asked.length })}</strong>{" "}
      <Link to={questionPath(task.code, first.id)} state={ownFocus} onClick={onLeave}>
        {t("review.firstUnviewed")}
      </Link>
    </p>
  );
}
