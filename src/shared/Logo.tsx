import "#src/shared/tokens.css";
import "#src/shared/logo.css";

/** Four steps of the improvement cycle (Plan, Do, Check in the product's blue, Act in gold) around a tick that leaves the circle. */
const arcs = ["M26.4 4.6A21 21 0 0 1 43.4 21.6", "M43.4 26.4A21 21 0 0 1 26.4 43.4", "M21.6 43.4A21 21 0 0 1 4.6 26.4"];
const act = "M4.6 21.6A21 21 0 0 1 21.6 4.6";
const tick = "M14.5 24.5l7 7L38 13.5";

/** The product's mark and name; as a link's only content it names the link. */
export function Logo() {
  return (
    <span className="logo">
      <svg className="logo-mark" viewBox="0 0 48 48" width="32" height="32" aria-hidden="true" focusable="false">
        {arcs.map((arc) => (
          <path key={arc} className="logo-arc" d={arc} />
        ))}
        <path className="logo-arc logo-act" d={act} />
        <path className="logo-tick" d={tick} />
      </svg>
      <span className="logo-name">
        PE <b>Quality</b>
      </span>
    </span>
  );
}
