const star = "M0-10 2.35-3.24 9.51-3.09 3.8 1.24 5.88 8.09 0 4-5.88 8.09-3.8 1.24-9.51-3.09-2.35-3.24Z";

/** The twelve places of a clock's hours, on a circle of a third of the flag's height. */
const places = Array.from({ length: 12 }, (_, hour) => {
  const angle = (hour * Math.PI) / 6;
  return { hour, x: 90 + 40 * Math.sin(angle), y: 60 - 40 * Math.cos(angle) };
});

/** The European flag; the words beside it say what it stands for. */
export function EuropeanFlag() {
  return (
    <svg className="european-flag" viewBox="0 0 180 120" width="72" height="48" aria-hidden="true" focusable="false">
      <rect width="180" height="120" fill="#039" />
      {places.map(({ hour, x, y }) => (
        <path key={hour} d={star} fill="#fc0" transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(.667)`} />
      ))}
    </svg>
  );
}
