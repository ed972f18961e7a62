import { foldOf, spellingsOf } from "#domain/schema/fold.ts";
import type { Registry } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { anywhere, type Clause, compare } from "#server/database/clause.ts";

/** Each word is a comparison a field: nobody searches by more. */
const MAX_WORDS = 8;

function wordClause(resource: Resource, field: string, word: string): Clause {
  const folded = [...new Set(spellingsOf(word).map(foldOf(resource, field)))];
  const [only, ...others] = folded.map((each) => compare("like", `${field}_fold`, [anywhere(each)]));
  return only && others.length === 0 ? only : { any: [...(only ? [only] : []), ...others] };
}

/** A word anywhere in what a record that a property names is called: no more of it is told beside the property. */
function relatedWordClause(related: Resource, column: string, word: string): Clause {
  const { table, key, label, search } = related;
  const told = search.filter((field) => field === key || field === label);
  return { related: { column, table, key, holds: { any: told.map((field) => wordClause(related, field, word)) } } };
}

/** A word anywhere in what records of any resource are called that a property names: each by its own label. */
function polymorphicWordClause({ polymorphic }: Resource, all: readonly Resource[], word: string): Clause[] {
  if (!polymorphic) return [];
  const { field, resourceIn } = polymorphic;
  const searched = all.filter(({ search, label }) => search.includes(label));
  return searched.map((named) => ({
    all: [compare("in", resourceIn, [named.name]), relatedWordClause(named, field, word)],
  }));
}

/**
 * The clause of the search box: each word anywhere in one of the resource's search fields, or in what a record that it
 * names is called, in whatever order they were typed.
 * @param registry finds the resources that others name
 * @param within narrows the comparison of a field, to what the searcher sees of it
 */
export function searchClause(
  resource: Resource,
  text: string,
  registry: Pick<Registry, "named" | "all">,
  within: (field: string, clause: Clause) => Clause,
): Clause {
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
  return { all: text.split(/\s+/u).slice(0, MAX_WORDS).map(inAField) };
}
