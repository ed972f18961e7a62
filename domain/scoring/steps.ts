import type { Pdca } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";

/** A step of the improvement cycle. */
export type Step = Pdca;

/** The steps that the programme asks for at any level, in their order. */
export const steps: Step[] = [...new Set(programme.levels.flatMap(({ asks }) => asks))];
