import { severalAccessCodesAction } from "#server/auth/issueAccessCode.ts";

/** Issues or replaces a central office's access code, as a job over many offices does. */
export default severalAccessCodesAction("central-office");
