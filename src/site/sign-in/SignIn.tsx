import { useTranslation } from "react-i18next";
import { Frame } from "#src/site/frame/Frame.tsx";
import { usePageTitle } from "#src/site/frame/usePageTitle.ts";

/** Sign-in of everybody: by code, or by e-mail and password. */
export default function SignIn() {
  const { t } = useTranslation("common");
  usePageTitle(t("signIn"));
  return (
    <Frame>
      <h1>{t("signIn")}</h1>
    </Frame>
  );
}
