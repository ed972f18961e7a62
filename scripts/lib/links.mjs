/** Links to styles. @param {string[]} files of a built client */
export const styleLinks = (files) => files.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`);

/**
 * Links that ask for code before something imports it.
 * @param {string[]} files of a built client
 * @param {{later?: boolean}} [options] later: after what a page needs to be seen
 */
export const codeLinks = (files, { later = false } = {}) =>
  files.map((file) => `<link rel="modulepreload" crossorigin${later ? ' fetchpriority="low"' : ""} href="/${file}" />`);
