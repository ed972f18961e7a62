/** What a package says, and what it should say; each entry goes when the package says so itself. */
const mends = [
  {
    why: "rc-util measures the scrollbar with a style element that antd gives no nonce, so the console's policy would refuse it; the console's entry keeps its nonce in globalThis.__cspNonce",
    file: "rc-util/es/Dom/dynamicCSS.js",
    said: "var csp = option.csp,",
    says: "var csp = option.csp || (globalThis.__cspNonce ? { nonce: globalThis.__cspNonce } : undefined),",
  },
  {
    why: "rc-select repeats its ARIA attributes on the element around the combobox, which has no role that may bear them",
    file: "rc-select/es/BaseSelect/index.js",
    said: "var domProps = _objectSpread({}, restProps);",
    says: "var domProps = Object.fromEntries(Object.entries(restProps).filter(([name]) => !name.startsWith('aria-')));",
  },
  {
    why: "rc-select's drawn choices are no options, which a hidden list has beside them, and yet bear a state of options",
    file: "rc-select/es/OptionList.js",
    said: '"aria-selected": isAriaSelected(value),\n      className: optionClassName,',
    says: '"aria-selected": virtual ? undefined : isAriaSelected(value),\n      className: optionClassName,',
  },
  {
    why: "rc-select names an active option that is not there, with the index -1",
    file: "rc-select/es/Select.js",
    said: 'activeDescendantId: "".concat(mergedId, "_list_").concat(accessibilityIndex)',
    says: 'activeDescendantId: accessibilityIndex < 0 ? undefined : "".concat(mergedId, "_list_").concat(accessibilityIndex)',
  },
  {
    why: "react-i18next draws in all of i18next for keys given as functions, which nobody gives; the site translates without it",
    file: "react-i18next/dist/es/useTranslation.js",
    said: "import { keyFromSelector } from 'i18next';",
    says: "const keyFromSelector = () => undefined;",
  },
  {
    why: "react-i18next brings along for older Reacts what React 18 has",
    file: "react-i18next/dist/es/useTranslation.js",
    said: "from 'use-sync-external-store/shim';",
    says: "from 'react';",
  },
  {
    why: "write-excel-file zips larger sheets in a worker of a blob, which the console's policy refuses, and then waits for ever; it has a worker of ours around it already",
    file: "write-excel-file/modules/zip/zipToArrayBuffer.js",
    said: "import { zip } from 'fflate';",
    says: "import { zipSync } from 'fflate';\nconst zip = (files, done) => done(null, zipSync(files));",
  },
];

const escaped = (text) => text.replace(/[.\\/]/g, "\\$&");

/** A Vite plugin of one mend; the build fails when the package no longer says what is mended. */
const mend = ({ why, file, said, says }) => ({
  name: `mended ${file}`,
  apply: "build",
  transform: {
    filter: { id: new RegExp(`/${escaped(file)}$`) },
    handler(code) {
      if (!code.includes(said)) throw new Error(`${file} no longer says "${said}": ${why}`);
      return { code: code.replace(said, says), map: null };
    },
  },
});

/** Vite plugins for the client's build. */
export const mendedPackages = mends.map(mend);
