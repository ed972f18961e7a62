import { useSignedIn } from "#src/core/signedIn.ts";
import { Attention } from "#src/overview/Attention.tsx";
import { FiguresSection } from "#src/overview/figures/FiguresSection.tsx";
import { Remarks } from "#src/overview/Remarks.tsx";
import { Today } from "#src/overview/Today.tsx";
import { usePart } from "#src/overview/usePart.ts";
import "#src/overview/overview.css";

/** The programme, or an office's part: items that need attention, then figures, then the current state. */
export default function ProgrammeOverview() {
  const shown = usePart();
  const me = useSignedIn();
  return (
    <>
      {me.role === "admin" ? <Remarks /> : null}
      <Attention country={shown.part.country} />
      <FiguresSection {...shown} />
      <Today />
    </>
  );
}
