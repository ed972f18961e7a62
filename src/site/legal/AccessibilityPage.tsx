import { LegalText } from "#src/site/legal/LegalText.tsx";

/** `/accessibility`: standards, known limitations, and contact. */
export default function AccessibilityPage() {
  return <LegalText page="accessibility" parts={["standard", "done", "limits", "contact"]} />;
}
