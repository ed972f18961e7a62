import { DAY_MS } from "#domain/calendar/time.ts";
import type { NodeCheck, NodeCheckName } from "#domain/system/checks.ts";
import system from "#schemas/system.json";
import { probeNetwork } from "#server/auth/network.ts";
import { filledShare, isFilling } from "#server/files/filledShare.ts";
import { pingClamd } from "#server/files/scanner.ts";
import { storageRoom } from "#server/files/storageRoom.ts";
import type { Services } from "#server/services/services.ts";
import { clamdAddress } from "#server/settings/clamdAddress.ts";

const MAX_REASON = 300;

const wordsOf = ({ message, code }: NodeJS.ErrnoException) => message || code || "";

/** The message of a failure with that of its cause, because `fetch` itself gives no reason. */
function reasonOf(error: unknown): string {
  const { cause } = error as Error;
  const parts = [wordsOf(error as Error), cause instanceof Error ? wordsOf(cause) : ""];
  return parts.filter(Boolean).join(": ").slice(0, MAX_REASON);
}

/**
 * Tries a service.
 * @param probe undefined if the installation does not use it
 */
async function tried(
  name: NodeCheckName,
  probe: (() => Promise<void>) | undefined,
  value: string | null,
): Promise<NodeCheck> {
  if (!probe) return { name, state: "unused", value: null, reason: null };
  try {
    await probe();
    return { name, state: "ok", value, reason: null };
  } catch (error) {
    return { name, state: "bad", value, reason: reasonOf(error) };
  }
}

const percentOf = (share: number) => String(Math.floor(share * 100));

async function diskCheck(services: Services): Promise<NodeCheck> {
  const { data, files } = await storageRoom(services.settings);
  const free = Math.min(data.free / data.total, files.free / files.total);
  const isShort = free < system.limits.freeShare || isFilling(await filledShare(services));
  return { name: "disk", state: isShort ? "bad" : "ok", value: percentOf(free), reason: null };
}

/** The signature of documents, with the days until its certificate expires. */
function sealCheck({ seal, now }: Services): NodeCheck {
  if (!seal) return { name: "seal", state: "unused", value: null, reason: null };
  const days = Math.max(0, Math.floor((seal.validUntil.getTime() - now().getTime()) / DAY_MS));
  return { name: "seal", state: days < system.limits.sealDays ? "bad" : "ok", value: String(days), reason: null };
}

/** The place of files in words, without secrets. */
export const filesPlaceOf = ({ settings: { filesBucket, filesDir } }: Services): string =>
  filesBucket ? `s3://${filesBucket.bucket}/${filesBucket.prefix}` : filesDir;

/** Checks the disk of this node and the services that it uses. */
export function checkThisNode(services: Services): Promise<NodeCheck[]> {
  const { settings, mailTransport, files, demo } = services;
  const { clamavUrl, network, smtpUrl } = settings;
  return Promise.all([
    diskCheck(services),
    tried("files", () => files.probe(), filesPlaceOf(services)),
    tried("smtp", demo ? undefined : mailTransport.probe, smtpUrl ? new URL(smtpUrl).host : null),
    tried("scanner", clamavUrl ? () => pingClamd(clamdAddress(clamavUrl)) : undefined, clamavUrl ?? null),
    sealCheck(services),
    tried("network", network ? () => probeNetwork(network) : undefined, network?.issuer ?? null),
  ]);
}
