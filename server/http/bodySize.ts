import type requests from "#schemas/requests.json";

/** Size limit for the body of a route for signed-in people. */
export type BodySize = Exclude<keyof typeof requests.bodies, "visitor">;
