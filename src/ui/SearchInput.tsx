import { SearchOutlined } from "@ant-design/icons";
import Search, { type SearchProps } from "antd/es/input/Search";
import { useTranslation } from "react-i18next";
import { useClearable } from "#src/ui/clearable.tsx";

/** A search field whose buttons have names in the reader's language. */
export function SearchInput(props: SearchProps) {
  const { t } = useTranslation("common");
  const clearable = useClearable();
  return <Search allowClear={clearable} enterButton={<SearchOutlined aria-label={t("search")} />} {...props} />;
}
