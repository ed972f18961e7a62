import { severalAccessCodesAction } from "#server/auth/issueAccessCode.ts";

/** A central office's access code where it has none, or in place of the previous one, as a job over many offices issues it. */
export default severalAccessCodesAction("central-office");
