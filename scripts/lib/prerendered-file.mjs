/**
 * Path of a prerendered page in a built client.
 * @param {string} path without the locale's prefix; `:name` for a page of one document or certificate
 * @param {string} locale
 */
export const prerenderedFile = (path, locale) =>
  `prerendered/${locale}${path.replace(/\/$/, "/home").replace(":", "one-")}.html`;
