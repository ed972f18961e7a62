import { LegalLayout, LegalSection } from "#src/site/legal/LegalLayout.tsx";

const page = "accessibility";

/** `/accessibility`: standards, known limitations, and contact. */
export default function AccessibilityPage() {
  return (
    <LegalLayout page={page}>
      {["standard", "done", "limits", "contact"].map((part) => (
        <LegalSection key={part} page={page} part={part} />
      ))}
    </LegalLayout>
  );
}
