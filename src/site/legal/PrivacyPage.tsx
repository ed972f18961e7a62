import { LegalText } from "#src/site/legal/LegalText.tsx";

/** `/privacy`: what is kept of people, why, how long, and what they may ask for. */
export default function PrivacyPage() {
  return <LegalText page="privacy" parts={["kept", "browser", "shared", "long", "rights"]} />;
}
