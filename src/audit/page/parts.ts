import { type ComponentType, lazy } from "react";
import { allowedActions } from "#domain/workflow/decide.ts";
import type { TaskPartProps, WorkProps } from "#src/audit/audit.ts";
import { isJudged } from "#src/audit/grades/useGrades.ts";
import { decidesReview } from "#src/audit/reviewing/decides.ts";

/** A part of an audit's page. */
export interface TaskPart {
  name: string;
  shows(props: TaskPartProps): boolean;
  Content: ComponentType<WorkProps>;
  /**
   * Whether it fills the page as a workbench, with one question at a time. With all questions on one page, it is a tab.
   */
  isWork?(props: TaskPartProps): boolean;
  /** Whether a question's address opens it. */
  hasQuestions?: true;
  /** Displayed before the audit's facts and actions, because it is the reason for the visit. */
  comesFirst?: true;
  /** A part without input, which is reset and read again when the audit has changed. */
  reads?: boolean;
}

const may =
  (action: string) =>
  ({ task, me }: TaskPartProps) =>
    allowedActions({ actor: me, task, now: new Date() }).some((allowed) => allowed === action);

const parts: TaskPart[] = [
  {
    name: "answer",
    shows: (props) => may("answer")(props),
    Content: lazy(() => import("#src/audit/answering/AnsweringTab.tsx")),
    hasQuestions: true,
    isWork: () => true,
  },
  {
    name: "grade",
    shows: (props) => may("finishGrades")(props),
    Content: lazy(() => import("#src/audit/grading/GradingTab.tsx")),
    hasQuestions: true,
    isWork: () => true,
  },
  {
    name: "requests",
    shows: (props) => may("supplement")(props),
    Content: lazy(() => import("#src/audit/supplementing/RequestsTab.tsx")),
    comesFirst: true,
  },
  {
    name: "report",
    shows: (props) => may("writeReport")(props),
    Content: lazy(() => import("#src/audit/reporting/ReportTab.tsx")),
    comesFirst: true,
  },
  {
    name: "errors",
    shows: (props) => may("writeReport")(props) && Boolean(props.task.factCheckBegunAt),
    Content: lazy(() => import("#src/audit/answeringErrors/ErrorsTab.tsx")),
    comesFirst: true,
  },
  {
    name: "certificate",
    shows: ({ task }) => task.status === "completed",
    Content: lazy(() => import("#src/audit/page/CertificateTab.tsx")),
    reads: true,
  },
  {
    name: "board",
    shows: (props) => may("assignField")(props) && !may("answer")(props),
    Content: lazy(() => import("#src/audit/board/BoardTab.tsx")),
    comesFirst: true,
  },
  {
    name: "review",
    shows: (props) => !may("answer")(props) && !may("finishGrades")(props),
    Content: lazy(() => import("#src/audit/reviewing/ReviewTab.tsx")),
    hasQuestions: true,
    isWork: decidesReview,
    reads: true,
  },
  {
    name: "result",
    shows: (props) => isJudged(props.task) && !may("writeReport")(props),
    Content: lazy(() => import("#src/audit/result/ResultTab.tsx")),
    reads: true,
  },
  {
    name: "appeal",
    shows: ({ task }) => Boolean(task.appealId),
    Content: lazy(() => import("#src/audit/appeal/AppealTab.tsx")),
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

/**
 * The visible parts of an audit's page, and the open part. That is the requested part, or the part with the questions
 * at a question's address, or the first.
 */
export function partsOf(
  props: TaskPartProps,
  asked: string | null,
  atQuestion: boolean,
): { shown: TaskPart[]; active: TaskPart | undefined } {
  const shown = parts.filter((part) => part.shows(props));
  const active = shown.find(({ name }) => name === asked) ?? shown.find((part) => atQuestion && part.hasQuestions);
  return { shown, active: active ?? shown[0] };
}
