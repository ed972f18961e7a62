import { programme } from "#domain/programme.ts";

const files = import.meta.glob<{ demonstration: string }>("/locales/*/common.json", {
  eager: true,
  import: "default",
});

const spans = programme.locales
  .map(({ code }) => `<span lang="${code}">${files[`/locales/${code}/common.json`]?.demonstration ?? ""}</span>`)
  .join("");

/**
 * Marks a page as part of the demonstration. The notice is outside the rendered part, in every language. The page's
 * styles show the one in its language (`src/shared/demonstration.css`).
 */
export function markDemonstration(html: string): string {
  return html
    .replace("<html ", "<html data-demo ")
    .replace("<body>", () => `<body>\n    <aside id="demonstration" aria-labelledby="demonstration">${spans}</aside>`);
}
