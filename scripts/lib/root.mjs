import { fileURLToPath } from "node:url";

/** The checkout, with a closing slash. */
export const root = fileURLToPath(new URL("../../", import.meta.url));
