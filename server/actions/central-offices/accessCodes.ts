import { accessCodeAction } from "#server/auth/issueAccessCode.ts";

/** A central office's access code; an administrator hands it out. */
export default accessCodeAction("central-office");
