import { relative } from "node:path";
import { build, mergeConfig } from "vite";
import { readOpenings } from "./openings.mjs";
import { root } from "./root.mjs";

const { frame, pages } = readOpenings();

/** Files with less code than this (not minified) are not worth a separate request. */
const SMALL_BYTES = 20_000;
/** Joining it to another may make pages load so much code (not minified) in all that they do not need. */
const MAX_WASTE_BYTES = 30_000;
/** These pages of the site are to be as small as they can be. */
const slim = new Set([
  "index.html",
  "src/site/main.tsx",
  "src/site/landing/LandingPage.tsx",
  "src/site/landing/ContactForm.tsx",
]);

const nameOf = (id) => relative(root, id.split("?")[0]);
const isText = (id) => id.includes("/locales/") || id.startsWith("\0texts/");

/**
 * Code that the bundler would put into one file, and the pages that need it.
 * @typedef {{ids: string[], bytes: number, imports: Piece[], needs: Set<string>}} Piece
 */

/** @returns {Map<string, Piece>} the pieces by the module that they are loaded for, or by their file */
function piecesOf(chunks) {
  const pieces = new Map();
  for (const { fileName, modules } of chunks) {
    const bytes = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);
    pieces.set(fileName, { ids: Object.keys(modules), bytes, imports: [], needs: new Set() });
  }
  for (const { fileName, imports } of chunks)
    pieces.get(fileName).imports = imports.map((name) => pieces.get(name)).filter(Boolean);
  return pieces;
}

/** Records that a page needs a piece, and therefore all its imports. */
function need(piece, way) {
  if (piece.needs.has(way)) return;
  piece.needs.add(way);
  for (const imported of piece.imports) need(imported, way);
}

/** Notes what is needed by each page of schemas/openings.json and by each part of the site. */
function noteNeeds(chunks, pieces) {
  for (const { fileName, facadeModuleId } of chunks) {
    const module = facadeModuleId && nameOf(facadeModuleId);
    const inFrame = module === "dashboard.html" || frame.modules.includes(module);
    const named = pages.filter(({ modules }) => inFrame || modules.includes(module)).map(({ name }) => name);
    for (const way of module && inSite(module) ? [module] : named) need(pieces.get(fileName), way);
  }
}

const keyOf = (needs) => [...needs].sort().join(" ");

const inSite = (way) => way === "index.html" || way.startsWith("src/site/");

/** Visitors of the site come for one page, often by phone; signed-in people open several. */
function priceOf(way) {
  if (slim.has(way)) return 6;
  return inSite(way) ? 0.2 : 1;
}

/** Cost of loading a piece for additional pages. A site or a console without any of it gets none. */
function costOf({ needs, bytes }, added) {
  const sides = new Set([...needs].map(inSite));
  if (added.some((way) => !sides.has(inSite(way)))) return Number.POSITIVE_INFINITY;
  return added.reduce((sum, way) => sum + bytes * priceOf(way), 0);
}

/** Additional weight for pages that do not need the pieces raised to these needs. */
function wasteOf(group, needs) {
  const seen = new Set();
  const visit = (piece) => {
    if (seen.has(piece)) return 0;
    seen.add(piece);
    const added = [...needs].filter((way) => !piece.needs.has(way));
    const own = costOf(piece, added);
    return piece.imports.reduce((sum, imported) => sum + visit(imported), own);
  };
  return group.reduce((sum, piece) => sum + visit(piece), 0);
}

function grouped(pieces) {
  const groups = new Map();
  for (const piece of pieces) {
    if (piece.needs.size === 0) continue;
    const key = keyOf(piece.needs);
    groups.set(key, [...(groups.get(key) ?? []), piece]);
  }
  return [...groups.values()];
}

const bytesOf = (group) => group.reduce((sum, { bytes }) => sum + bytes, 0);

/** Joins the smallest group to one that more pages need, where that wastes least. @returns {boolean} whether one was joined */
function joinOne(groups) {
  const small = groups.filter((group) => bytesOf(group) < SMALL_BYTES).sort((a, b) => bytesOf(a) - bytesOf(b));
  for (const group of small) {
    const [{ needs: own }] = group;
    const raised = groups.map(([{ needs }]) => new Set([...needs, ...own])).filter(({ size }) => size > own.size);
    const [best] = raised.map((needs) => ({ needs, waste: wasteOf(group, needs) })).sort((a, b) => a.waste - b.waste);
    if (!best || best.waste > MAX_WASTE_BYTES) continue;
    for (const piece of group) for (const way of best.needs) need(piece, way);
    return true;
  }
  return false;
}

/**
 * Joins the console's modules into files. By default, the bundler makes a file for every set of pages that share
 * something, which were 144 for the first question. Modules needed by the same pages of schemas/openings.json become
 * one file, and small ones are joined. Files only import modules needed by at least the same pages, which prevents
 * cycles. A build without output determines the sets.
 * @param {import("vite").UserConfig} config of the client, without any joining
 */
export async function joinedChunks(config) {
  const unwritten = { configFile: false, logLevel: "error", build: { write: false, minify: false } };
  const { output } = await build(mergeConfig(config, unwritten));
  const chunks = output.filter(({ type }) => type === "chunk");
  const pieces = piecesOf(chunks);
  noteNeeds(chunks, pieces);
  const all = [...pieces.values()];
  while (joinOne(grouped(all)));
  // An entry without its own code would be no file, and the manifest would lack its first module.
  const begin = [...frame.modules, "src/site/entry.ts"].map((module) => root + module);
  const entries = new Set([...chunks.map(({ facadeModuleId }) => facadeModuleId), ...begin]);
  const groups = new Map();
  grouped(all).forEach((group, index) => {
    const ids = group.flatMap((piece) => piece.ids).filter((id) => !entries.has(id) && !isText(id));
    for (const id of ids) groups.set(id, `shared-${index}`);
  });
  const names = [...new Set(groups.values())];
  return {
    includeDependenciesRecursively: false,
    groups: names.map((name) => ({ name, test: (id) => groups.get(id) === name })),
  };
}

/** Each file names those that it needs, so a short hash is weight saved many times. */
export const chunkFileNames = "assets/[name]-[hash:7].js";
