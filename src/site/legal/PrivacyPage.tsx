import { ControllerFacts } from "#src/site/legal/ControllerFacts.tsx";
import { DataKinds } from "#src/site/legal/DataKinds.tsx";
import { LegalLayout, LegalSection } from "#src/site/legal/LegalLayout.tsx";

const page = "privacy";

/** `/privacy`: the controller, stored personal data with purpose, access and period, and rights. */
export default function PrivacyPage() {
  return (
    <LegalLayout page={page}>
      <LegalSection page={page} part="controller">
        <ControllerFacts facts={["name", "address", "email", "phone", "officer", "authority", "legalBasis"]} />
      </LegalSection>
      <LegalSection page={page} part="data">
        <DataKinds />
      </LegalSection>
      {["browser", "shared", "erasure", "rights"].map((part) => (
        <LegalSection key={part} page={page} part={part} />
      ))}
    </LegalLayout>
  );
}
