import { ControllerFacts } from "#src/site/legal/ControllerFacts.tsx";
import { LegalLayout, LegalSection } from "#src/site/legal/LegalLayout.tsx";

const page = "imprint";

/** `/imprint`: the operator of the website, and its address. */
export default function ImprintPage() {
  return (
    <LegalLayout page={page}>
      <LegalSection page={page} part="controller">
        <ControllerFacts facts={["name", "address", "representative", "register", "email", "phone"]} />
      </LegalSection>
    </LegalLayout>
  );
}
