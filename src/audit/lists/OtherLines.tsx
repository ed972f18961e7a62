import { Link } from "react-router-dom";
import "#src/audit/lists/workLines.css";
import "#src/ui/lineList.css";

/** Other open work besides audits: a text and a link. */
export interface OtherWork {
  to: string;
  words: string;
}

/** Open work in lists, one line per list. */
export function OtherLines({ others }: { others: OtherWork[] }) {
  return (
    <>
      {others.map(({ to, words }) => (
        <li key={to}>
          <Link to={to}>
            <span className="work-what">{words}</span>
          </Link>
        </li>
      ))}
    </>
  );
}
