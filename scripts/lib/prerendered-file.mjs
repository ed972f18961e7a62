/**
 * Where a built client keeps a page of the site that the build has drawn.
 * @param {string} path without the locale's prefix
 * @param {string} locale
 */
export const prerenderedFile = (path, locale) => `prerendered/${locale}${path.replace(/\/$/, "/home")}.html`;
