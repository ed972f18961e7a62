import type { CSSProperties } from "react";

interface PointsChoiceProps {
  name: string;
  labelledBy: string;
  maxPoints: number;
  points: number | null;
  disabled: boolean;
  onChange(points: number): void;
}

/** Maximum number of buttons per row. More are split into rows of equal length. */
const IN_A_ROW = 9;

/** The points of a question as buttons from 0 on, one of which is pressed. Arrow keys move between them. */
export function PointsChoice({ name, labelledBy, maxPoints, points, disabled, onChange }: PointsChoiceProps) {
  const count = maxPoints + 1;
  const values = Array.from({ length: count }, (_, value) => value);
  const columns = Math.ceil(count / Math.ceil(count / IN_A_ROW));
  const style: CSSProperties = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` };
  return (
    <div className="points-choice" role="radiogroup" aria-labelledby={labelledBy} style={style}>
      {values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={points === value}
            disabled={disabled}
            onChange={() => onChange(value)}
          />
          <span>{value}</span>
        </label>
      ))}
    </div>
  );
}
