import { createAuthProvider } from "#providers/auth.ts";
import { errorMessage } from "#src/core/errorMessage.ts";

/** The console's one auth provider: it listens to the window from the first moment on. */
export const authProvider = createAuthProvider(errorMessage);
