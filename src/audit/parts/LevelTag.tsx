import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import type { Task } from "#domain/generated/resources.ts";

/** The level of an audit as text: the awarded level, if there is one, and the requested level if it differs. */
export function useLevelText(): (task: Pick<Task, "level" | "awardedLevel">) => string {
  const { t } = useTranslation(["audit", "resources"]);
  const name = (level: string) => t(`resources:task.values.level.${level}`);
  return ({ level, awardedLevel }) => {
    if (!awardedLevel) return name(level);
    const names = { awarded: name(awardedLevel), requested: name(level) };
    return t(awardedLevel === level ? "audit:level.awarded" : "audit:level.lower", names);
  };
}

/** The level of an audit, in its colour. */
export function LevelTag({ task }: { task: Pick<Task, "level" | "awardedLevel"> }) {
  const text = useLevelText();
  return <Tag className={`level-${task.awardedLevel ?? task.level}`}>{text(task)}</Tag>;
}
