import { arrivalDecision } from "#server/people/arrivalDecision.ts";

/** Refuses waiting names of a class. They get no account. */
export default arrivalDecision({ verb: "refuse", summary: "Refuse waiting names of a class", as: "refusedAt" });
