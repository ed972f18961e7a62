import type requests from "#schemas/requests.json";

/** How large the body of a route may be that is open to somebody who signed in. */
export type BodySize = Exclude<keyof typeof requests.bodies, "visitor">;
