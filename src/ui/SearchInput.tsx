import { SearchOutlined } from "@ant-design/icons";
import { Input } from "antd";
import type { SearchProps } from "antd/es/input";
import { useTranslation } from "react-i18next";

/** A field to search with, whose button has its name in the reader's language: antd's own is called so in English. */
export function SearchInput(props: SearchProps) {
  const { t } = useTranslation("common");
  return <Input.Search allowClear enterButton={<SearchOutlined aria-label={t("search")} />} {...props} />;
}
