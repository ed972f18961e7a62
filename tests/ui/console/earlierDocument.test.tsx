import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import * as saving from "#src/core/saveDownload.ts";
import { anAdmin, FakeApi } from "#tests/ui/console/fakeApi.ts";
import { openConsole } from "#tests/ui/console/renderConsole.tsx";

const saved = vi.spyOn(saving, "saveDownload");

const earlier = {
  ...{ id: "LT-OLD-1", number: "LT-OLD-1", source: "earlier", verificationId: "k3v9w2mhx7q4t8ps", revision: 1 },
  ...{ shortCode: "K7QD-4M2X-9RTT", peCode: "LT-0142", enterpriseName: "Amber Lane UAB", country: "LT" },
  ...{ level: "gold", date: "2025-03-01", expirationDate: "2027-03-01", state: "valid", fields: null },
  ...{ taskCode: null, achievements: [], document: null as string | null, recordedBy: "CO-LT" },
};
const PDF = new File(["%PDF-1.7"], "old.pdf", { type: "application/pdf" });
const office = { ...anAdmin, role: "office", layout: "office", code: "CO-LT" } as const;

let api: FakeApi;
let stored: typeof earlier;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  stored = { ...earlier };
  api = new FakeApi({ certificates: [stored], trail: [], enterprises: [], tasks: [], "central-offices": [] });
  api.me = office;
});
afterEach(() => void saved.mockReset());

/** Opens the record's page. */
async function openRecord() {
  openConsole("/en-GB/dashboard/certificates/show/LT-OLD-1");
  return within(await screen.findByRole("region", { name: "Issued before this platform" }));
}

/** Answers the next change with success, after which the record has this document. */
function accept(document: string | null): void {
  api.answers.push(new Response(null, { status: 204 }));
  stored.document = document;
}

/** Chooses a file as the hidden input of the button does. */
function choose(part: Awaited<ReturnType<typeof openRecord>>): void {
  const input = part.getByRole("button", { name: "Choose a PDF" }).parentElement?.querySelector("input");
  fireEvent.change(input as HTMLInputElement, { target: { files: [PDF] } });
}

describe("the document of a certificate from before the platform", () => {
  test("is added by its office, and can then be downloaded", async () => {
    const part = await openRecord();
    expect(part.getByText("No document has been added yet.")).toBeVisible();
    expect(part.queryByRole("button", { name: "Download the PDF" })).toBeNull();
    accept("a1");
    choose(part);
    expect(await part.findByRole("button", { name: "Download the PDF" })).toBeEnabled();
    const [call] = api.calls("PUT", "certificates");
    expect(call).toMatchObject({ path: "certificates/LT-OLD-1/document", body: { content: btoa("%PDF-1.7") } });
    expect(part.queryByText("No document has been added yet.")).toBeNull();
    saved.mockResolvedValue(undefined);
    fireEvent.click(part.getByRole("button", { name: "Download the PDF" }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith("/certificates/LT-OLD-1/document"));
  });

  test("is replaced, and removed", async () => {
    stored.document = "a1";
    const part = await openRecord();
    accept("b2");
    choose(part);
    await waitFor(() => expect(api.calls("PUT", "certificates")).toHaveLength(1));
    await waitFor(() => expect(part.getByRole("button", { name: "Remove the PDF" })).toBeEnabled());
    accept(null);
    fireEvent.click(part.getByRole("button", { name: "Remove the PDF" }));
    expect(await part.findByText("No document has been added yet.")).toBeVisible();
    expect(api.calls("DELETE", "certificates").map(({ path }) => path)).toEqual(["certificates/LT-OLD-1/document"]);
  });

  test("is refused with its reason, and another file can be chosen", async () => {
    const part = await openRecord();
    api.refuseNextChange(problem("DOCUMENT_TYPE"));
    choose(part);
    expect(await part.findByRole("alert")).toHaveTextContent(/PDF/);
    expect(part.getByText("No document has been added yet.")).toBeVisible();
    accept("a1");
    choose(part);
    expect(await part.findByRole("button", { name: "Download the PDF" })).toBeEnabled();
    expect(part.queryByRole("alert")).toBeNull();
  });

  test("says so if it cannot be downloaded", async () => {
    stored.document = "a1";
    const part = await openRecord();
    saved.mockResolvedValue("It is gone.");
    fireEvent.click(part.getByRole("button", { name: "Download the PDF" }));
    expect(await part.findByRole("alert")).toHaveTextContent("It is gone.");
  });
});
