/** The check of a schema file, as code that Ajv wrote at the build (`scripts/lib/form-checks.mjs`). */
declare module "*?check" {
  /** A rule that a value breaks, in Ajv's format. */
  export interface BrokenRule {
    keyword: string;
    /** JSON Pointer to the invalid part. */
    instancePath: string;
    params: Record<string, unknown>;
  }

  const check: { (value: unknown): boolean; errors?: readonly BrokenRule[] | null };
  export default check;
}
