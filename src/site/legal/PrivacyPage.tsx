import { LegalText } from "#src/site/legal/LegalText.tsx";

/** `/privacy`: stored personal data, purposes, retention, and rights. */
export default function PrivacyPage() {
  return <LegalText page="privacy" parts={["kept", "browser", "shared", "long", "rights"]} />;
}
