import { readFile } from "node:fs/promises";
import { root } from "../lib/root.mjs";

const read = async (path) => JSON.parse(await readFile(root + path, "utf8"));

/** Interval of the checks whether a node answers again. */
const CHECK_SECONDS = 5;

async function section({ code, name }) {
  const [errors, common] = await Promise.all(["errors", "common"].map((file) => read(`locales/${code}/${file}.json`)));
  return `  <section lang="${code}">
    <h2>${name}</h2>
    <p>${errors.UNAVAILABLE}</p>
    <a href="">${common.tryAgain}</a>
  </section>`;
}

/**
 * The page that a proxy shows while no node answers: in all languages, without any other file. Its script leaves only the
 * first language of the browser that it has.
 */
export async function unavailable() {
  const { locales } = await read("schemas/programme.json");
  const logo = (await readFile(`${root}public/logo.svg`, "utf8")).trim();
  return `<html lang="${locales[0].code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>PE Quality</title>
<style>
body { max-width: 36rem; margin: 12vh auto; padding: 0 1.25rem; font: 1rem/1.5 system-ui, sans-serif; color: #12284c; background: #fff }
svg { width: 196px; height: 48px; max-width: 100% }
h1 { margin: 0 }
section { margin-top: 2rem }
h2 { margin: 0; font-size: 0.875rem; font-weight: 600; color: #4a5a78 }
p { margin: 0.25rem 0 0.5rem }
a { display: inline-block; padding: 0.5rem 0; color: #0958d9 }
.own h2 { display: none }
.own p { font-size: 1.25rem }
</style>
</head>
<body>
<header><h1>${logo}</h1></header>
<main>
${(await Promise.all(locales.map(section))).join("\n")}
</main>
<script>
const sections = [...document.querySelectorAll("section")];
const own = navigator.languages.map((language) => sections.find(({ lang }) => lang.slice(0, 2) === language.slice(0, 2))).find(Boolean);
if (own) {
  for (const section of sections) section.hidden = section !== own;
  own.className = "own";
  document.documentElement.lang = own.lang;
}
setInterval(() => fetch("/healthz", { cache: "no-store" }).then(({ ok }) => ok && location.reload(), () => {}), ${CHECK_SECONDS * 1000});
</script>
</body>
</html>
`;
}
