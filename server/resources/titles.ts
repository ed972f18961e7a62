import type { Actor } from "#domain/access/actor.ts";
import type { Resources } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import { largestPageSize } from "#domain/schema/query.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { listRecords } from "#server/resources/read.ts";
import type { Services } from "#server/services/services.ts";

/** The resources whose titles are translated. */
type TitledName = "audit-field" | "form";

export interface TitledRecord<Name extends TitledName> {
  record: Stored<Resources[Name]>;
  title: string;
}

/** Titles of a resource's records in a language; in English where there is none in it. */
export async function titlesIn<Name extends TitledName>(
  services: Services,
  resourceName: Name,
  actor: Actor,
  languageCode: string = programme.fallbackLocale,
): Promise<TitledRecord<Name>[]> {
  const resource = services.registry.get(resourceName);
  const { records } = await listRecords(services, resource, actor, {}, { pageSize: largestPageSize });
  return records.map((record) => ({ record, title: record.texts?.title?.[languageCode] ?? record.title }));
}
