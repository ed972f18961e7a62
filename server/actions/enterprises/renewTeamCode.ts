import { teamCodeAction } from "#server/auth/issueAccessCode.ts";

/** Renews the access code of a class, by its trainer or enterprise. */
export default teamCodeAction();
