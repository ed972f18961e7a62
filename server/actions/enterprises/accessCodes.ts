import { accessCodeAction } from "#server/auth/issueAccessCode.ts";

/**
 * Issues an enterprise's access code for its team, its account or its trainer, which its office or an administrator
 * passes on.
 */
export default accessCodeAction("enterprise");
