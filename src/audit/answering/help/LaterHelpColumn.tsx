import { Skeleton } from "antd";
import { lazy } from "react";
import type { HelpColumnProps } from "#src/audit/answering/help/HelpColumn.tsx";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

const HelpColumn = lazy(() => import("#src/audit/answering/help/HelpColumn.tsx"));

/** The help for a question, loaded after the question. */
export function LaterHelpColumn(props: HelpColumnProps) {
  return (
    <LazyPart fallback={<Skeleton active />}>
      <HelpColumn {...props} />
    </LazyPart>
  );
}
