import { fireEvent, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { beforeAll, expect, it } from "vitest";
import type { Me } from "#providers/me.ts";
import { FileAdding } from "#src/audit/files/FileAdding.tsx";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { loadWords } from "#tests/ui/forms/words.ts";

beforeAll(loadWords);

const me: Me = { id: "u1", fullname: "Ieva", role: "student" } as Me;

it("says that the page is to stay open where the browser cannot keep the file, and sends it all the same", async () => {
  const zone = createRef<HTMLElement>();
  const { container } = render(
    <SignedInProvider value={me}>
      <FileAdding task="LT-0142-1" question="q" disabled={false} proofs={[]} zone={zone} />
    </SignedInProvider>,
  );
  const [chosen] = container.querySelectorAll("input");
  if (!chosen) throw new Error("Nothing takes files");
  expect("indexedDB" in globalThis).toBe(false);
  fireEvent.change(chosen, { target: { files: [new File(["Who does what"], "minutes.txt")] } });
  await screen.findByText(/Leave this page open until it has been sent/);
  await screen.findByText(/Sending will resume automatically|Sending/);
});
