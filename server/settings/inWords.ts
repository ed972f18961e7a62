import { type Release, releaseInWords } from "#server/settings/release.ts";
import type { Settings } from "#server/settings/settings.ts";

/** Host and path of an address, without names and passwords. */
function placeOf(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname.replace(/\/$/, "")}`;
}

function mailsOf({ smtpUrl }: Settings, demo: boolean): string {
  return smtpUrl && !demo ? `mails through ${placeOf(smtpUrl)}` : "mails as files in DATA_DIR";
}

/** The release and the places of its data, in one line for the log at the start, without secrets. */
export function installationInWords(settings: Settings, release: Release, demo: boolean): string {
  const { databaseUrl, dataDir, filesDir, filesBucket } = settings;
  return [
    `PE Quality ${releaseInWords(release)} on Node.js ${process.versions.node}`,
    databaseUrl ? `PostgreSQL ${placeOf(databaseUrl)}` : "embedded database",
    `files in ${filesBucket ? `bucket ${filesBucket.bucket}` : filesDir}`,
    mailsOf(settings, demo),
    `DATA_DIR ${dataDir}`,
  ].join(", ");
}
