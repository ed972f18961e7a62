/** An input as people have it, and the result; `as` describes an input whose characters are not visible. */
export interface Row<Result = string> {
  input: string;
  result: Result;
  as?: string;
}
