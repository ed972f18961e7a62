import type { ReactNode } from "react";
import "#src/shared/facts.css";

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** The layout, by default columns that fit the width. */
  className?: string;
}

/** Facts as names and values; empty ones are left out. */
export function Facts({ facts, className = "fact-grid" }: FactsProps) {
  return (
    <dl className={className}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
