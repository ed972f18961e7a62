import { type ComponentType, lazy } from "react";
import { allowedActions } from "#domain/workflow/decide.ts";
import type { TaskPartProps, WorkProps } from "#src/audit/audit.ts";
import { isJudged } from "#src/audit/grades/useGrades.ts";

/** A part of an audit's page. */
export interface TaskPart {
  name: string;
  shows(props: TaskPartProps): boolean;
  Content: ComponentType<WorkProps>;
  /**
   * Whether it fills the page as a workbench, with one question at a time. With all questions on one page, it is a view.
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
    isWork: () => true,
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
 * at a question's address. Otherwise it is the reader's work, or the questions. A request for a part that has ended
 * opens the certificate, if there is one.
 */
export function partsOf(
  props: TaskPartProps,
  asked: string | null,
  atQuestion: boolean,
): { shown: TaskPart[]; active: TaskPart | undefined } {
  const shown = parts.filter((part) => part.shows(props));
  const named = (name: string | null) => shown.find((part) => part.name === name);
  const questions = shown.find((part) => part.hasQuestions);
  const requested = asked === null ? undefined : (named(asked) ?? named("certificate"));
  const active = named(asked) ?? (atQuestion ? questions : undefined) ?? requested;
  return { shown, active: active ?? shown.find((part) => part.comesFirst) ?? questions };
}
