import type { Controller } from "#domain/generated/resources.ts";

/** The published facts of the controller. */
export type PublicController = Omit<Controller, "id">;
