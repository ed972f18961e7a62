import type { User } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";

/** A person's record as they read it themselves. */
export type OwnRecord = Stored<User> & { institutionIdLabel: string | null };
