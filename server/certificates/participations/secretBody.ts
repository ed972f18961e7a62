/** JSON Schema of the secret of a participation page. It is in the body of calls, so that no log has it. */
export const secretOfPage = { type: "string", minLength: 1, maxLength: 100 } as const;
