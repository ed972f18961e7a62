import { Skeleton } from "antd";
import { type ComponentType, lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { allowedActions } from "#domain/workflow/decide.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { mayBeJudged } from "#src/audit/graded/useGrades.ts";
import { TabList } from "#src/ui/TabList.tsx";

interface Part {
  name: string;
  shows(props: TaskPartProps): boolean;
  Content: ComponentType<TaskPartProps>;
  /** Where nothing is typed: begins anew, and reads anew, when the audit has changed. */
  reads?: boolean;
}

const may =
  (action: string) =>
  ({ task, me }: TaskPartProps) =>
    allowedActions({ actor: me, task, now: new Date() }).some((allowed) => allowed === action);

/** The parts of an audit's page; the first that shows is open, for it is what waits for the reader. */
const parts: Part[] = [
  {
    name: "answer",
    shows: (props) => may("answer")(props),
    Content: lazy(() => import("#src/audit/answering/AnsweringTab.tsx")),
  },
  {
    name: "grade",
    shows: (props) => may("finishGrades")(props),
    Content: lazy(() => import("#src/audit/grading/GradingTab.tsx")),
  },
  {
    name: "report",
    shows: (props) => may("writeReport")(props),
    Content: lazy(() => import("#src/audit/reporting/ReportTab.tsx")),
  },
  {
    name: "certificate",
    shows: ({ task }) => task.status === "completed",
    Content: lazy(() => import("#src/audit/page/CertificateTab.tsx")),
    reads: true,
  },
  {
    name: "review",
    shows: (props) => !may("answer")(props) && !may("finishGrades")(props),
    Content: lazy(() => import("#src/audit/reviewing/ReviewTab.tsx")),
    reads: true,
  },
  {
    name: "result",
    shows: (props) => mayBeJudged(props.task) && !may("writeReport")(props),
    Content: lazy(() => import("#src/audit/result/ResultTab.tsx")),
    reads: true,
  },
  { name: "comments", shows: () => true, Content: lazy(() => import("#src/audit/page/CommentsTab.tsx")) },
  {
    name: "details",
    shows: () => true,
    Content: lazy(() => import("#src/audit/page/DetailsTab.tsx")),
    reads: true,
  },
];

/** Shows the parts as tabs; the open one is in the address. */
export function TaskTabs(props: TaskPartProps) {
  const { t } = useTranslation(["workflow", "audit"]);
  const [search, setSearch] = useSearchParams();
  const shown = parts.filter((part) => part.shows(props));
  const asked = search.get("tab");
  const active = shown.find((part) => part.name === asked) ?? shown[0];
  if (!active) return null;
  const { name, Content, reads } = active;
  return (
    <TabList
      label={t("audit:tabs.label")}
      tabs={shown.map((part) => ({ key: part.name, label: t(`audit:tabs.${part.name}`) }))}
      active={name}
      onChange={(tab) => setSearch({ tab }, { replace: true })}
    >
      <Suspense fallback={<Skeleton active />}>
        <Content key={reads ? `${name} ${props.task.revision}` : name} {...props} />
      </Suspense>
    </TabList>
  );
}
