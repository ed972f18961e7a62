import { migrations } from "#server/database/migrations/index.ts";

/** The shape of the database that this version works with, counted by the steps that lead there. */
export const currentShape = Object.keys(migrations).length;
