import { createContext, useContext } from "react";
import type { Me } from "#providers/me.ts";

const SignedIn = createContext<Me | undefined>(undefined);

/** Gives the pages the person whose session this is. */
export const SignedInProvider = SignedIn.Provider;

/** The signed-in person. Throws outside the session gate: every page of the console is inside. */
export function useSignedIn(): Me {
  const me = useContext(SignedIn);
  if (!me) throw new Error("useSignedIn is for pages inside SessionGate");
  return me;
}
