import { render, screen } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import files from "#locales/en-GB/files.json";
import { PlainText } from "#src/audit/files/PlainText.tsx";

beforeAll(() => void i18next.addResourceBundle("en-GB", "files", files));

const show = (...parts: BlobPart[]) => render(<PlainText file={new Blob(parts)} />);

it("shows a text unchanged", async () => {
  show("\ufeffKas ką daro\n  žąsys");
  expect(await screen.findByText(/^Kas ką daro\s+žąsys$/)).toBeInTheDocument();
  expect(screen.queryByText(files.beginning)).toBeNull();
});

it("shows that a long text continues, even if a letter is cut", async () => {
  show("x", "ž".repeat(150_000));
  expect(await screen.findByText(/^xž+$/)).toBeInTheDocument();
  expect(screen.getByText(files.beginning)).toBeInTheDocument();
});

it("displays no text that is not Unicode", async () => {
  show(new Uint8Array([0xfe, 0x76, 0x61, 0x6b, 0xeb]));
  expect(await screen.findByText(files.onlyDownload)).toBeInTheDocument();
});
