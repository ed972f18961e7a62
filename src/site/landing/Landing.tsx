import { useTranslation } from "react-i18next";
import { Frame } from "#src/site/frame/Frame.tsx";
import { usePageTitle } from "#src/site/frame/usePageTitle.ts";

/** The first page of the product. */
export default function Landing() {
  const { t } = useTranslation("common");
  usePageTitle();
  return (
    <Frame>
      <h1>{t("productName")}</h1>
    </Frame>
  );
}
