import { LegalText } from "#src/site/legal/LegalText.tsx";

/** `/accessibility`: what the product keeps to, what is known not to work, and where to write. */
export default function AccessibilityPage() {
  return <LegalText page="accessibility" parts={["standard", "done", "limits", "contact"]} />;
}
