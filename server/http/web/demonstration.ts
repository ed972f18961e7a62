import { programme } from "#domain/programme.ts";

const files = import.meta.glob<{ demonstration: string }>("/locales/*/common.json", {
  eager: true,
  import: "default",
});

const spans = programme.locales
  .map(({ code }) => `<span lang="${code}">${files[`/locales/${code}/common.json`]?.demonstration ?? ""}</span>`)
  .join("");

/**
 * Makes a page say that it is one of the demonstration. The line stands outside what the browser draws, in every
 * language; the page's styles show the one of the page (`src/shared/demonstration.css`).
 */
export function markDemonstration(html: string): string {
  return html
    .replace("<html ", "<html data-demo ")
    .replace("<body>", () => `<body>\n    <aside id="demonstration" aria-labelledby="demonstration">${spans}</aside>`);
}
