const encode = (value) =>
  encodeURIComponent(value).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function pairOf(key, value) {
  if (value === undefined) return [];
  return [value === null ? encode(key) : `${encode(key)}=${encode(value)}`];
}

/**
 * Writes values into an address like query-string with its default options, which is its only use here.
 * @param {Record<string, unknown>} values
 */
export const stringify = (values) =>
  Object.keys(values)
    .sort()
    .flatMap((key) => [values[key]].flat().flatMap((value) => pairOf(key, value)))
    .join("&");
export default { stringify };
