import { accessCodeAction } from "#server/auth/issueAccessCode.ts";

/** Issues a central office's access code, which an administrator passes on. */
export default accessCodeAction("central-office");
