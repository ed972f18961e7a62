import { Pagination, type PaginationProps } from "antd";
import { cloneElement, isValidElement } from "react";
import { useTranslation } from "react-i18next";

/** The pagination of a list. Its arrows have names in the reader's language, because antd's own have none. */
export function Pages(props: PaginationProps) {
  const { t } = useTranslation("console");
  const named: PaginationProps["itemRender"] = (_page, type, element) =>
    (type === "prev" || type === "next") && isValidElement<{ "aria-label"?: string }>(element)
      ? cloneElement(element, { "aria-label": t(`list.pages.${type}`) })
      : element;
  return <Pagination itemRender={named} {...props} />;
}
