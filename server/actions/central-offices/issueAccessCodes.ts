import { severalAccessCodesAction } from "#server/auth/issueAccessCode.ts";

/** Issues or replaces a central office's access code, for jobs with many offices. */
export default severalAccessCodesAction("central-office");
