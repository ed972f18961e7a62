import { join } from "node:path";
import type { Remark } from "#domain/wire/remark.ts";
import words from "#locales/en-GB/figures.json";
import { isLoopback } from "#server/settings/addresses.ts";
import type { Settings } from "#server/settings/settings.ts";

const isOpen = (address: string) => address.startsWith("http:") && !isLoopback(new URL(address).hostname);

/** Warnings about valid settings that may be unintended. */
export function remarksOn(settings: Settings): Remark[] {
  const { clamavUrl, databaseUrl, dataDir, filesDir, filesBucket, smtpUrl, publicUrl } = settings;
  const found: [isSo: boolean, remark: Remark][] = [
    [!clamavUrl, { name: "unscanned", about: "" }],
    [
      Boolean(databaseUrl) && !filesBucket && filesDir === join(dataDir, "files"),
      { name: "ownFiles", about: filesDir },
    ],
    [!smtpUrl, { name: "mailsInFiles", about: join(dataDir, "outbox") }],
    [isOpen(publicUrl), { name: "unencrypted", about: publicUrl }],
  ];
  return found.filter(([isSo]) => isSo).map(([, remark]) => remark);
}

/** A remark in English, for the log; the console words it in its reader's language. */
export const wordsOf = ({ name, about }: Remark): string => words.remarks[name].replace("{{about}}", about);
