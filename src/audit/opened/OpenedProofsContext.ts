import { createContext, useContext } from "react";
import type { Proof } from "#domain/questionnaire/answer.ts";

export type OpenProof = (proof: Pick<Proof, "url" | "file">) => void;

/** The default does nothing, outside of grading. */
export const OpenedProofsContext = createContext<OpenProof>(() => {});

/** The function to call when a proof is opened. */
export const useOpenProof = (): OpenProof => useContext(OpenedProofsContext);
