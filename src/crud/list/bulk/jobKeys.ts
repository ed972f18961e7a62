import { deviceStorage } from "#providers/storage.ts";

const PREFIX = "bulk-job-key:";

/** Stores the key to a job's secrets on this device, since the server sends it only once. */
export const keepJobKey = (id: string, openKey: string) => deviceStorage.write(`${PREFIX}${id}`, openKey);

/** The key to a job's secrets, if it was started on this device. */
export const jobKeyOf = (id: string): string | undefined => deviceStorage.read(`${PREFIX}${id}`);

/** Deletes the key, because no secrets are left. */
export const dropJobKey = (id: string) => deviceStorage.remove(`${PREFIX}${id}`);
