import type { Actor } from "#domain/access/actor.ts";
import { programme } from "#domain/programme.ts";
import { largestPageSize } from "#domain/schema/query.ts";
import { listRecords } from "#server/resources/read.ts";
import type { Services } from "#server/services.ts";

export interface Titled {
  record: Record<string, unknown>;
  title: string;
}

/** Titles of a resource's records in a language; in English where there is none in it. */
export async function titlesIn(
  services: Services,
  resourceName: string,
  actor: Actor,
  languageCode: string = programme.fallbackLocale,
): Promise<Titled[]> {
  const resource = services.registry.get(resourceName);
  const { records } = await listRecords(services, resource, actor, {}, { pageSize: largestPageSize });
  return records.map((record) => {
    const { title } = record.texts as { title?: Record<string, string> };
    return { record, title: title?.[languageCode] ?? String(record.title) };
  });
}
