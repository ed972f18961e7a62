import type { TestApp } from "#tests/factories/app.ts";

/** Answer of a call that must succeed; throws the error if it is refused. */
export async function done<T = Record<string, unknown>>(
  test: TestApp,
  ...call: Parameters<TestApp["call"]>
): Promise<T> {
  const { status, body } = await test.call<T>(...call);
  const [, method, path] = call;
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}
