import type { Pdca } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";

/** A step of the improvement cycle. */
export type Step = Pdca;

/** The steps of the programme at any level, in order. */
export const steps: Step[] = [...new Set(programme.levels.flatMap(({ asks }) => asks))];
