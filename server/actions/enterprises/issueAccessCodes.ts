import { severalAccessCodesAction } from "#server/auth/issueAccessCode.ts";

/** Issues an enterprise's access codes for several roles at once, for jobs with many enterprises. */
export default severalAccessCodesAction("enterprise");
