import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import "#src/audit/parts/gradingsTable.css";

/** One grade of a question. */
interface GivenGrade {
  points: number | null;
  comment: string;
  notApplicable: boolean;
}

/** A question with the grades of two auditors. */
interface TwiceGraded {
  id: string;
  title: string;
  /** Text below the title, such as the audit field. */
  below?: string;
  max: number;
  first: GivenGrade;
  second: GivenGrade;
}

interface GradingsTableProps {
  questions: readonly TwiceGraded[];
  /** Headings of the three columns: question, first and second grading. */
  heads: readonly [question: string, first: string, second: string];
  caption?: string;
  /** The foot of the table, such as both results. */
  children?: ReactNode;
}

const which = ["first", "second"] as const;

/** Two gradings side by side, by question; different points are marked. */
export function GradingsTable({ questions, heads, caption, children }: GradingsTableProps) {
  const { t } = useTranslation("opinion");
  const given = ({ points, notApplicable }: GivenGrade, max: number) =>
    notApplicable ? t("notApplicable") : t("pointsOf", { points: points ?? "–", max });
  return (
    <div className="gradings-table">
      <table>
        {caption ? <caption>{caption}</caption> : null}
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {questions.map(({ id, title, below, max, ...grades }) => (
            <tr key={id} data-differs={grades.first.points !== grades.second.points}>
              <th scope="row">
                {title}
                {below ? <small>{below}</small> : null}
              </th>
              {which.map((name) => (
                <td key={name}>
                  <strong>{given(grades[name], max)}</strong>
                  {grades[name].comment ? <p>{grades[name].comment}</p> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {children}
      </table>
    </div>
  );
}
