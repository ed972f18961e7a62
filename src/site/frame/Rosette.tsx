/** The fine lines of the certificate's paper (`rosette.svg`) in the color of the text, as decoration behind a page. */
export function Rosette() {
  return <span className="rosette" aria-hidden="true" />;
}
