export function stringify(values: Record<string, unknown>): string;
declare const queryString: { stringify: typeof stringify };
export default queryString;
