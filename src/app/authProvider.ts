import { createAuthProvider } from "#providers/auth.ts";
import { errorMessage } from "#src/core/errorMessage.ts";

/** The console's only auth provider. It listens to the window from the start. */
export const authProvider = createAuthProvider(errorMessage);
