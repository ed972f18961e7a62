import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListState } from "#src/crud/list/useListState.ts";
import { SearchInput } from "#src/ui/SearchInput.tsx";

/** Searches the texts of a resource. The box follows changes of the address. */
export function SearchBox({ list, name }: { list: ListState; name: string }) {
  const { t } = useTranslation("console");
  const [text, setText] = useState(list.search);
  useEffect(() => setText(list.search), [list.search]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: React 18 does not know <search> yet
    <div role="search" className="search-box">
      <SearchInput
        value={text}
        maxLength={200}
        placeholder={t("common:search")}
        aria-label={t("list.searchIn", { name })}
        onChange={({ target }) => setText(target.value)}
        onSearch={list.setSearch}
      />
    </div>
  );
}
