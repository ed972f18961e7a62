import { admitArrivals } from "#server/people/admitPeople.ts";
import { arrivalDecision } from "#server/people/arrivalDecision.ts";

/** Admits waiting names to a class: each gets an account. */
export default arrivalDecision({
  verb: "admit",
  summary: "Admit waiting names to a class",
  as: "admittedAt",
  apply: admitArrivals,
});
