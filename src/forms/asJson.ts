/** A value as it is sent. JSON has no `undefined`, so a key without a value is absent. */
export function asJson(value: unknown): unknown {
  const text = JSON.stringify(value);
  return text === undefined ? undefined : JSON.parse(text);
}
