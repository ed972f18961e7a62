import type { ReactNode } from "react";

export type FlowStep = "request" | "answer" | "approve" | "audit" | "certificate";

const lines = "M34 44h28M34 54h28M34 64h18";

/** Content of the sheet at this step. */
const written: Record<FlowStep, ReactNode> = {
  request: <path className="ink-strong" d="M34 30h16" />,
  answer: <path className="ink-soft" d={`M34 30h16${lines}`} />,
  approve: <path className="ink-soft" d={`M34 30h16${lines}`} />,
  audit: (
    <>
      <path className="ink-soft" d="M34 30h16M34 44h28M34 54h28M34 64h28" />
      <path className="ink-strong" d="M34 44h22M34 54h26M34 64h14" />
    </>
  ),
  certificate: (
    <>
      <path className="ink-gold" d="M27.5 17.5h41v59h-41z" />
      <path className="ink-strong" d="M38 32h20" />
      <path className="ink-soft" d="M36 44h24M40 53h16" />
    </>
  ),
};

/** The sign on the badge of each step. */
const signs: Record<FlowStep, ReactNode> = {
  request: <path d="M74 66v16M66 74h16" />,
  answer: <path d="M67.5 80.5l1.2-5 9.3-9.3 3.8 3.8-9.3 9.3z" />,
  approve: <path d="M66.5 74.5l5 5 10-10.5" />,
  audit: <path d="M72.5 66.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM77 77l5 5" />,
  certificate: (
    <path className="sign-filled" d="M74 64.5l2.8 6 6.6.8-4.9 4.5 1.3 6.5-5.8-3.2-5.8 3.2 1.3-6.5-4.9-4.5 6.6-.8z" />
  ),
};

/** Picture of an audit's step: the sheet at that time, and a badge for the action. */
export function StepPicture({ step }: { step: FlowStep }) {
  return (
    <svg
      className={`step-picture step-${step}`}
      viewBox="0 0 96 96"
      width="96"
      height="96"
      aria-hidden="true"
      focusable="false"
    >
      <path className="sheet" d="M28 12h40a6 6 0 0 1 6 6v58a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6Z" />
      {written[step]}
      <circle className="badge" cx="74" cy="74" r="17" />
      <g className="sign">{signs[step]}</g>
    </svg>
  );
}
