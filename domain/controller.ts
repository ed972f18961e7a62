/** The key of the only controller: the network's. */
export const CONTROLLER = "network";

/** The facts that the law requires (GDPR article 13). */
export const requiredFacts = ["name", "address", "email", "officer", "authority", "legalBasis"] as const;

type RequiredFact = (typeof requiredFacts)[number];

/**
 * The required facts of a controller that are unknown.
 * @param controller as a record or as a stored row, in which no legal basis is `[]`
 */
export const missingFacts = (controller: Record<RequiredFact, unknown>): RequiredFact[] =>
  requiredFacts.filter((fact) => {
    const value = controller[fact];
    return !value || value === "[]" || (Array.isArray(value) && value.length === 0);
  });
