/**
 * Runs in the page. @see pseudoFaults
 * @param {{opens: string, closes: string, words: string[], countries: string[], languages: string[], spared: Record<"cut" | "own", string>}} known
 */
function lookAt({ opens, closes, words, countries, languages, spared }) {
  /** Two texts with a smaller gap, in parts of the font size, read as one line: one blank is 0.3, `; ` is more. */
  const BLANK = 0.5;
  /** Separator between two texts, so that no word spans both. */
  const NO_BLANK = "\u200b";
  const own = spared.own || ":not(*)";
  const cut = spared.cut || ":not(*)";
  const faults = new Set();
  const short = (text) => `“${text.replace(/\s+/g, " ").trim().slice(0, 100)}”`;
  const nameOf = (element) => {
    const classes = [...element.classList].filter((name) => !/^css-|css-var/.test(name));
    return [element.tagName.toLowerCase(), ...classes].join(".");
  };
  /** Smaller or bolder letters set two texts apart, as a name and its note. */
  const looks = (element) => `${getComputedStyle(element).fontSize} ${getComputedStyle(element).fontWeight}`;
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** Texts of the browser: names of countries and languages, dates, times, relative times, and the word in a list. */
  const named = (type, codes) => codes.map((code) => new Intl.DisplayNames("en-GB", { type }).of(code));
  const months = ["long", "short"].flatMap((month) =>
    [...Array(12).keys()].map((at) => new Intl.DateTimeFormat("en-GB", { month }).format(new Date(2026, at, 9))),
  );
  const ofIntl = new RegExp(
    `\\b(?:\\d{1,2} )?(?:${months.join("|")})(?: \\d{4})?\\b|\\b(?:in )?\\d+ (?:second|minute|hour|day|week|month|year)s?(?: ago)?\\b|\\b(?:yesterday|today|tomorrow|now|and)\\b`,
    "g",
  );
  const theirs = [...words, ...named("region", countries), ...named("language", languages)]
    .map((word) => word.replace(/\s+/g, " "))
    .filter((word) => word.length > 1)
    .sort((one, other) => other.length - one.length);
  const isLetter = (sign) => sign !== undefined && /\p{L}/u.test(sign);

  function without(text, word) {
    let left = text;
    for (let at = left.indexOf(word); at >= 0; at = left.indexOf(word, at + 1))
      if (
        !(isLetter(left[at - 1]) && isLetter(word[0])) &&
        !(isLetter(left[at + word.length]) && isLetter(word.at(-1)))
      )
        left = `${left.slice(0, at)} ${left.slice(at + word.length)}`;
    return left;
  }

  /** Parts of a text that are neither ours, nor typed by people, nor the browser's. */
  function strange(text) {
    let depth = 0;
    let left = "";
    for (const sign of text.replace(/\s+/g, " ")) {
      if (sign === opens) depth += 1;
      else if (sign === closes) depth = Math.max(0, depth - 1);
      else if (depth === 0) left += sign;
    }
    for (const word of theirs) {
      if (!/\p{L}{2}/u.test(left)) return "";
      left = without(left, word);
    }
    left = left.replace(ofIntl, " ");
    return /\p{L}{2}/u.test(left) ? left : "";
  }

  /** The texts of each block, in the order in which they are read. */
  const blocks = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest("script, style, noscript, option") || !shown(parent)) continue;
    let block = parent;
    while (getComputedStyle(block).display === "inline") block = block.parentElement;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    blocks.set(block, [...(blocks.get(block) ?? []), { text: node.data, parent, rects }]);
  }

  for (const [block, texts] of blocks) {
    const whole = texts.map(({ text }) => text).join(NO_BLANK);
    const left = block.closest(own) ? "" : strange(whole);
    if (left) faults.add(`not translated: ${nameOf(block)} ${short(left)}`);
    texts.slice(1).forEach(({ text, rects: [next] }, at) => {
      const before = texts[at];
      const last = before.rects.at(-1);
      if (!before.text.trimEnd().endsWith(closes) || !text.trimStart().startsWith(opens) || !last || !next) return;
      const size = Number.parseFloat(getComputedStyle(before.parent).fontSize);
      const ended = /[.?!:…]$/.test(before.text.replaceAll(closes, "").trimEnd());
      const near = Math.abs(last.bottom - next.bottom) < last.height && next.left - last.right < BLANK * size;
      if (!ended && near && looks(before.parent) === looks(texts[at + 1].parent))
        faults.add(`glued: ${nameOf(block)} ${short(before.text + text)}`);
    });
  }

  for (const name of ["aria-label", "placeholder", "title", "alt"])
    for (const element of document.body.querySelectorAll(`[${name}]`)) {
      if (element.closest(`[aria-hidden=true], ${own}`) || !shown(element)) continue;
      const left = strange(element.getAttribute(name));
      if (left) faults.add(`not translated: ${name} of ${nameOf(element)} ${short(left)}`);
    }

  /** Pixels of a text hidden by an ancestor; text that can be scrolled to is not hidden. */
  function hidden(parent, rects) {
    const free = { x: false, y: false };
    for (let box = parent; box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(box);
      if (display === "inline") continue;
      const { left, top } = box.getBoundingClientRect();
      if (box.clientWidth <= 1 || box.clientHeight <= 1) return 0;
      const inside = { left: left + box.clientLeft, top: top + box.clientTop };
      for (const { left: from, right, top: start, bottom } of rects) {
        const wide = Math.max(right - inside.left - box.clientWidth, inside.left - from);
        const high = Math.max(bottom - inside.top - box.clientHeight, inside.top - start);
        if (!free.x && /hidden|clip/.test(overflowX) && wide > 1.5) return wide;
        // Letters are higher than a tight line; half a line is lost to the reader.
        if (!free.y && /hidden|clip/.test(overflowY) && high > (bottom - start) / 2) return high;
      }
      free.x ||= /auto|scroll/.test(overflowX);
      free.y ||= /auto|scroll/.test(overflowY);
    }
    return 0;
  }
  for (const texts of blocks.values())
    for (const { text, parent, rects } of texts) {
      const by = parent.closest(cut) ? 0 : hidden(parent, rects);
      if (by > 0) faults.add(`cut: ${nameOf(parent)} ${short(text)}`);
    }
  return [...faults];
}

/**
 * Faults of a page in the pseudo-language: truncated and untranslated texts, and texts composed of several, which other
 * languages would order differently.
 * @param {import("playwright").Page} page
 * @param {Parameters<typeof lookAt>[0]} known the signs around a text, typed texts from the server, codes with a name
 * in the browser, and selectors of intended exceptions
 * @returns {Promise<string[]>}
 */
export const pseudoFaults = (page, known) => page.evaluate(lookAt, known);
