import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { PlatformCertificate } from "#domain/certificate/source.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import german from "#locales/de-DE/certificate.json";
import { CertificateStateNotice } from "#src/audit/certificate/CertificateStateNotice.tsx";
import { CertificateView } from "#src/audit/certificate/CertificateView.tsx";
import { DownloadCertificate } from "#src/audit/certificate/DownloadCertificate.tsx";
import CertificateRecord from "#src/audit/records/CertificateRecord.tsx";
import * as titles from "#src/core/fieldTitles.ts";
import * as saving from "#src/core/saveDownload.ts";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { aCertificate } from "#tests/pdf/documents.ts";
import { anAdmin } from "#tests/ui/console/fakeApi.ts";

const saveDownload = vi.spyOn(saving, "saveDownload").mockResolvedValue(undefined);

const certificate: PlatformCertificate = {
  ...aCertificate("en-GB").certificate,
  source: "platform",
  recordedBy: null,
  fields: null,
  document: null,
  taskCode: "LT-0142-2026-01",
  title: "Quality audit of the spring term",
  revokedAt: null,
  revokedReason: null,
  replaces: null,
  replacedBy: null,
  revoked: false,
  replaced: false,
  expired: false,
  expiresSoon: false,
  state: "valid",
  auditorId: "auditor",
  awaitsRenewal: false,
  percent: 90,
};

const show = (changes: Partial<PlatformCertificate> = {}) =>
  render(
    <CertificateView
      certificate={{ ...certificate, ...changes }}
      fieldTitles={{ "field-0": "General management" }}
      locale="en-GB"
    />,
  );

describe("the certificate on screen", () => {
  test("has a front with its facts", () => {
    show();
    const front = within(screen.getByRole("region", { name: "Front side" }));
    const facts = [
      "Gold",
      "113 of 140 points",
      "Amber Lane UAB",
      "QC-2026-LT-0042",
      "Lithuania",
      "4 May 2026",
      "24 months, until 4 May 2028",
    ];
    for (const fact of facts) expect(front.getByText(fact)).toBeInTheDocument();
    expect(front.getByText("In 7 of 10 audit fields")).toBeInTheDocument();
    expect(front.getByText("General management")).toBeInTheDocument();
    expect(front.queryByText("Quality audit of the spring term")).not.toBeInTheDocument();
    expect(front.getByRole("link")).toHaveAttribute("href", "/verify/k3v9w2mhx7q4t8ps");
  });

  test("has an achievements side with the points and the people", () => {
    show();
    const side = within(screen.getByRole("region", { name: "Achievements side" }));
    const facts = ["General management", "80%", "Dr. François L’Écuyer", "Jūratė Žukauskaitė", "Ąžuolas Čepaitis"];
    for (const fact of facts) expect(side.getAllByText(fact).length).toBeGreaterThan(0);
    expect(side.getByText(/Quality audit of the spring term/)).toBeInTheDocument();
  });

  test("is in the document's language, whatever the reader's is", async () => {
    const { rerender } = show();
    rerender(<CertificateView certificate={certificate} fieldTitles={{}} locale="de-DE" />);
    expect(await screen.findByRole("region", { name: german.sides.front })).toBeInTheDocument();
    expect(screen.getByRole("article")).toHaveAttribute("lang", "de-DE");
    expect(screen.getByText("4. Mai 2026")).toBeInTheDocument();
  });

  test("keeps the threshold of the day of its issue", () => {
    show({ thresholds: { ...certificate.thresholds, field: 35 } });
    expect(screen.getByText("The line marks the 35% needed in every field.")).toBeInTheDocument();
    const line = screen.getAllByText("General management").at(-1)?.closest("ul")?.style;
    expect(line?.getPropertyValue("--certificate-threshold")).toBe("35%");
  });
});

describe("the state of a certificate", () => {
  test.each([
    [{ expired: true }, "This certificate expired on 4 May 2028."],
    [{ expiresSoon: true }, "This certificate expires soon, on 4 May 2028."],
    [
      { revoked: true, revokedAt: "2027-01-02T10:00:00Z", revokedReason: "An error" },
      "This certificate was revoked on 2 January 2027.",
    ],
  ])("is displayed with %j if it is not valid", (changes, message) => {
    render(<CertificateStateNotice certificate={{ ...certificate, ...changes }} />);
    expect(screen.getByRole("alert")).toHaveTextContent(message);
  });

  test("is not displayed while it is valid", () => {
    render(<CertificateStateNotice certificate={certificate} />);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("downloading the certificate", () => {
  const chooseLocale = vi.fn();
  const downloads = (changes: Partial<PlatformCertificate> = {}, forAuditor = false) => (
    <DownloadCertificate
      certificate={{ ...certificate, ...changes }}
      locale="en-GB"
      onLocale={chooseLocale}
      forAuditor={forAuditor}
    />
  );
  const start = async () => {
    render(downloads());
    await userEvent.click(screen.getByRole("button", { name: "Download certificate" }));
  };

  test("requests the document's language, and reports the end of the download", async () => {
    let finish = (_reason?: string) => {};
    saveDownload.mockReturnValueOnce(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    await start();
    expect(screen.getByRole("combobox", { name: "Document language" })).toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent("Your document is being downloaded.");
    finish();
    expect(await screen.findByText("The document has been downloaded successfully.")).toBeInTheDocument();
    expect(saveDownload).toHaveBeenCalledWith(
      "/certificates/generate/LT-0142-2026-01?pecode=LT-0142&languageCode=en-GB",
      { onProgress: expect.any(Function) },
    );
  });

  test("shows its progress", async () => {
    let finish = () => {};
    saveDownload.mockImplementationOnce(async (_path, options) => {
      options?.onProgress?.(0.25);
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return undefined;
    });
    await start();
    expect(await screen.findByRole("progressbar", { name: "Download progress" })).toHaveAttribute("value", "0.25");
    finish();
    await waitFor(() => expect(screen.queryByRole("progressbar")).not.toBeInTheDocument());
  });

  test("does not offer a revoked certificate", () => {
    render(downloads({ revoked: true }));
    expect(screen.queryByRole("button", { name: "Download certificate" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Download report" })).toBeInTheDocument();
  });

  test("offers the report to everyone, and the auditor's certificate to the auditor", async () => {
    saveDownload.mockResolvedValue(undefined);
    const { rerender } = render(downloads());
    expect(screen.queryByRole("button", { name: "Download auditor’s certificate" })).not.toBeInTheDocument();
    rerender(downloads({}, true));
    await userEvent.click(screen.getByRole("button", { name: "Download report" }));
    await userEvent.click(screen.getByRole("button", { name: "Download auditor’s certificate" }));
    for (const kind of ["report", "auditor"])
      expect(saveDownload).toHaveBeenCalledWith(`/certificates/generate/${kind}/LT-0142-2026-01?languageCode=en-GB`, {
        onProgress: expect.any(Function),
      });
  });

  test("shows a failure with its reason on the page", async () => {
    saveDownload.mockResolvedValueOnce("The server is busy.");
    await start();
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("The document could not be downloaded. Please try again.");
    expect(alert).toHaveTextContent("The server is busy.");
  });
});

describe("the record of a certificate", () => {
  beforeEach(() => void vi.spyOn(titles, "useFieldTitles").mockReturnValue({}));
  const open = (changes: Partial<Certificate>, me = "someone") =>
    render(
      <SignedInProvider value={{ ...anAdmin, id: me }}>
        <CertificateRecord certificate={{ ...certificate, ...changes }} />
      </SignedInProvider>,
    );
  const documents = () => screen.queryAllByRole("button", { name: /Download|PDF|report/i }).length;

  test("offers the auditor another document, and no download of a replaced certificate", async () => {
    const first = open({});
    const others = documents();
    expect(others).toBeGreaterThan(0);
    expect(first.getByRole("link", { name: /public page/i })).toHaveAttribute("href", "/verify/k3v9w2mhx7q4t8ps");
    first.unmount();
    const second = open({}, "auditor");
    expect(documents()).toBe(others + 1);
    second.unmount();
    open({ replaced: true });
    expect(documents()).toBe(0);
  });
});
