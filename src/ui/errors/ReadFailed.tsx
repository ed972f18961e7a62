import type { Problem } from "#domain/errors.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { useRetryOnReturn } from "#src/core/useRetryOnReturn.ts";
import { Failed } from "#src/ui/errors/Failed.tsx";

interface ReadFailedProps {
  problem: Problem;
  onRetry(): void;
}

/** Replaces content that could not be read by the reason and a retry button. */
export function ReadFailed({ problem, onRetry }: ReadFailedProps) {
  useRetryOnReturn(onRetry);
  return <Failed message={errorMessage(problem)} onRetry={onRetry} />;
}
