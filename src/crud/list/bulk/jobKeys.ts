import { deviceStorage } from "#providers/storage.ts";

const PREFIX = "bulk-job-key:";

/** Keeps on this device what opens the secrets of a job: the server has told it this once. */
export const keepJobKey = (id: string, openKey: string) => deviceStorage.write(`${PREFIX}${id}`, openKey);

/** What opens the secrets of a job, where it was started on this device. */
export const jobKeyOf = (id: string): string | undefined => deviceStorage.read(`${PREFIX}${id}`);

/** Forgets it: there is nothing left to open. */
export const dropJobKey = (id: string) => deviceStorage.remove(`${PREFIX}${id}`);
