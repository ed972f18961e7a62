import type { DataProvider } from "@refinedev/core";
import type { Registry } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Row } from "#src/core/row.ts";
import type { Lookup } from "#src/crud/import/fromText.ts";
import type { Sheet } from "#src/crud/import/readSheet.ts";

/** A list call takes so many values of one filter. */
const BATCH_SIZE = 50;

type Reader = Pick<DataProvider, "getList">;

function cellsOf({ fields, lines }: Sheet, wanted: (field: string) => boolean): string[] {
  const columns = fields.flatMap((field, column) => (field && wanted(field) ? [column] : []));
  const cells = lines.flatMap((line) => columns.map((column) => line[column]?.trim() ?? ""));
  return [...new Set(cells.filter(Boolean))];
}

async function readByKey({ getList }: Reader, resource: string, keys: string[]): Promise<Row[]> {
  const filters = [{ field: "id", operator: "in" as const, value: keys }];
  return (await getList<Row>({ resource, filters, pagination: { pageSize: BATCH_SIZE } })).data;
}

/** The records that a file speaks of by their keys. */
export async function gatherExisting(reader: Reader, resource: Resource, sheet: Sheet): Promise<Map<string, Row>> {
  const keys = cellsOf(sheet, (field) => field === resource.key || field === "id");
  const found = new Map<string, Row>();
  for (let start = 0; start < keys.length; start += BATCH_SIZE)
    for (const record of await readByKey(reader, resource.path, keys.slice(start, start + BATCH_SIZE)))
      found.set(record.id, record);
  return found;
}

async function findId({ getList }: Reader, related: Resource, text: string): Promise<string | undefined> {
  const candidates = related.search.includes(related.label)
    ? (
        await getList<Row>({
          resource: related.path,
          filters: [{ field: "q", operator: "eq", value: text }],
          pagination: { pageSize: BATCH_SIZE },
        })
      ).data
    : [];
  const exact = candidates.filter((record) => String(record[related.label]) === text);
  if (exact.length === 1) return exact[0]?.id;
  return exact.length > 1 ? undefined : (await readByKey({ getList }, related.path, [text]))[0]?.id;
}

/** SearchResults the records that the file's cells name by label or key; each name is asked for once. */
export async function gatherRelated(
  reader: Reader,
  registry: Registry,
  resource: Resource,
  sheet: Sheet,
): Promise<Lookup> {
  const ids = new Map<string, string | undefined>();
  for (const [field, { resource: name }] of Object.entries(resource.relations)) {
    const related = registry.named(name);
    const texts = cellsOf(sheet, (other) => other === field).flatMap((cell) =>
      cell.split(";").map((part) => part.trim()),
    );
    for (const text of new Set(texts.filter(Boolean)))
      if (!ids.has(`${name} ${text}`)) ids.set(`${name} ${text}`, await findId(reader, related, text));
  }
  return (name, text) => ids.get(`${name} ${text}`);
}
