import { codeOf, isTypedCode } from "#domain/people/code.ts";
import { searchedAs } from "#domain/people/searchedAs.ts";
import { foldOf } from "#domain/schema/fold.ts";
import type { Registry } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { anywhere, compare, type SqlClause } from "#server/database/clause.ts";

/** Each word is one comparison per field, and no one searches by more. */
const MAX_WORDS = 8;

function wordClause(resource: Resource, field: string, word: string): SqlClause {
  const folded = [...new Set(searchedAs(word).map(foldOf(resource, field)))];
  const [only, ...others] = folded.map((each) => compare("like", `${field}_fold`, [anywhere(each)]));
  return only && others.length === 0 ? only : { any: [...(only ? [only] : []), ...others] };
}

/** A word anywhere in the label of a record that a property names; only the label is visible next to the property. */
function relatedWordClause(related: Resource, column: string, word: string): SqlClause {
  const { table, key, label, search } = related;
  const told = search.filter((field) => field === key || field === label);
  return { related: { column, table, key, holds: { any: told.map((field) => wordClause(related, field, word)) } } };
}

/** A word anywhere in the label of a record of any resource that a property names. */
function polymorphicWordClause({ polymorphic }: Resource, all: readonly Resource[], word: string): SqlClause[] {
  if (!polymorphic) return [];
  const { field, resourceIn } = polymorphic;
  const searched = all.filter(({ search, label }) => search.includes(label));
  return searched.map((named) => ({
    all: [compare("in", resourceIn, [named.name]), relatedWordClause(named, field, word)],
  }));
}

/**
 * The clause of the search box. Each word must be in a search field of the resource, or in the label of a related
 * record, in any order. A code is found in any spelling.
 * @param registry finds the related resources
 * @param within narrows the comparison of a field to the values the searcher may see
 */
export function searchClause(
  resource: Resource,
  text: string,
  registry: Pick<Registry, "named" | "all">,
  within: (field: string, clause: SqlClause) => SqlClause,
): SqlClause {
  const relatedBy = (field: string) => {
    const relation = resource.relations[field];
    if (!relation) throw new Error(`${resource.name}.${field} is no relation`);
    return registry.named(relation.resource);
  };
  const inAField = (word: string) => ({
    any: [
      ...resource.search.map((field) => within(field, wordClause(resource, field, word))),
      ...resource.searchRelated.map((field) => within(field, relatedWordClause(relatedBy(field), field, word))),
      ...polymorphicWordClause(resource, registry.all, word),
    ],
  });
  const words = { all: text.split(/\s+/u).slice(0, MAX_WORDS).map(inAField) };
  return isTypedCode(text) ? { any: [inAField(codeOf(text)), words] } : words;
}
