import { teamCodeAction } from "#server/auth/issueAccessCode.ts";

/** The access code of a class, renewed by its trainer or enterprise. */
export default teamCodeAction();
