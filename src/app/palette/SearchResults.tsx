import type { Find, FindGroup } from "#src/app/palette/useSearchResults.ts";
import { useSearchTitle } from "#src/app/palette/useSearchTitle.ts";

/** The id of the option for a path, which the search box references as its active option. */
export const optionId = (list: string, path: string) => `${list}-${encodeURIComponent(path)}`;

interface SearchResultsProps {
  id: string;
  groups: FindGroup[];
  active: Find | undefined;
  onChoose(find: Find): void;
}

/** Results by kind. The search box keeps the focus, and options are chosen from it or by a click. */
export function SearchResults({ id, groups, active, onChoose }: SearchResultsProps) {
  const title = useSearchTitle();
  return (
    <div id={id} role="listbox" aria-label={title} className="finds">
      {groups.map(({ name, finds }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden="true">{name}</p>
          {finds.map((find) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the box chooses
            <div
              key={find.path}
              id={optionId(id, find.path)}
              role="option"
              aria-selected={find.path === active?.path}
              onClick={() => onChoose(find)}
            >
              {find.label}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
