import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useNear } from "#src/audit/answering/useNear.ts";
import { useAfterFirstFrame } from "#src/shared/useAfterFirstFrame.ts";

function Card({ first }: { first: boolean }) {
  const { place, near } = useNear(first);
  return <article ref={place}>{near ? "Drawn. " : "Waits. "}</article>;
}

function List() {
  const whole = useAfterFirstFrame();
  return (
    <main>
      <Card first={true} />
      {whole ? <Card first={false} /> : null}
    </main>
  );
}

// Testing Library would run all effects before the print.
beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false));
afterEach(() => vi.unstubAllGlobals());

/** Printed content if the print begins as soon as any part of the page exists. */
function printedAtOnce(place: Element): Promise<string | null> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      dispatchEvent(new Event("beforeprint"));
      resolve(place.textContent);
      dispatchEvent(new Event("afterprint"));
    });
    observer.observe(place, { childList: true });
  });
}

it("a list is printed completely even if only its beginning is displayed", async () => {
  const place = document.createElement("div");
  const root = createRoot(place);
  const printed = printedAtOnce(place);
  root.render(<List />);
  expect(await printed).toBe("Drawn. Drawn. ");
  root.unmount();
});
