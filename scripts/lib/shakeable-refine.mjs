/** The first statements of Refine's bundles: a helper that gives each function its name, wrapped around every export. */
const NAMING = /(?<="use client"\s*var \w+=Object\.defineProperty;var \w+=)(?=\(e,t\)=>\w+\(e,"name",)/;

/**
 * Lets the build remove unused parts of Refine: each call of its naming helper counts as a side effect, so none could
 * be removed. It does not change behaviour, so it needs no patch of the package.
 */
export const shakeableRefine = {
  name: "shakeable-refine",
  apply: "build",
  transform: {
    filter: { id: /\/node_modules\/@refinedev\/(core|antd)\/dist\/index\.mjs$/ },
    handler(code, id) {
      if (!NAMING.test(code))
        throw new Error(`${id} names its functions otherwise: see scripts/lib/shakeable-refine.mjs`);
      return { code: code.replace(NAMING, "/*#__NO_SIDE_EFFECTS__*/"), map: null };
    },
  },
};
