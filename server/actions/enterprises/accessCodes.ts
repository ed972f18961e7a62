import { accessCodeAction } from "#server/auth/issueAccessCode.ts";

/** An enterprise's access code for its team, its account or its trainer; its office or an administrator hands it out. */
export default accessCodeAction("enterprise");
