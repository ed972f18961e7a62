import { severalAccessCodesAction } from "#server/auth/issueAccessCode.ts";

/** An enterprise's access codes for several roles at once, as a job over many enterprises issues them. */
export default severalAccessCodesAction("enterprise");
