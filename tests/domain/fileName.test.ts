import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attachment, fileNameOf } from "#domain/texts/fileName.ts";
import rules from "#schemas/files.json";

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

describe("the name of a downloaded file", () => {
  it.each<[parts: string[], name: string]>([
    [
      ["Qualitätszertifikat", "QC-2026-DE-0001", "Möbel Müller GmbH"],
      "Qualitätszertifikat QC-2026-DE-0001 Möbel Müller GmbH.pdf",
    ],
    [
      ["Сертификат за качество", "QC-2026-BG-0001", "„Ателие“ ООД"],
      "Сертификат за качество QC-2026-BG-0001 „Ателие“ ООД.pdf",
    ],
    [["Report", 'A/S "Kaffe: te" <ny>|50 %?*\\'], "Report A-S _Kaffe_ te_ _ny__50 ___-.pdf"],
    [["Nguye\u0302\u0303n"], "Nguyễn.pdf"],
    [["\u202egnp.exe\u200f", "S.r.l."], "gnp.exe S.r.l.pdf"],
    [["CON"], "_CON.pdf"],
    [["com1.x"], "_com1.x.pdf"],
    [["Lpt¹ "], "_Lpt¹.pdf"],
    [["Console"], "Console.pdf"],
    [["...", " "], "file.pdf"],
    [[], "file.pdf"],
  ])("%j is safe on every system", (parts, name) => {
    expect(fileNameOf(parts, "pdf")).toBe(name);
  });

  it("is never longer than file systems allow, and has no letter with a meaning for them", () => {
    const part = fc.oneof(fc.string({ unit: "grapheme", maxLength: 300 }), fc.constantFrom("CON", "nul", "..", "a/b"));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        const name = fileNameOf(parts, "pdf");
        expect(bytesOf(name)).toBeLessThanOrEqual(rules.nameBytes);
        expect(name).toMatch(/^[^<>:"/\\|?*\p{Cc}\p{Cf}]+\.pdf$/u);
        expect(name).not.toMatch(/^(?:con|nul)\s*\.|^[.\s]|[.\s]\.pdf$/i);
      }),
    );
  });

  it("keeps a plain name beside it for old programs", () => {
    expect(attachment("Zertifikat (1) 'ü'.pdf", "certificate.pdf")).toBe(
      "attachment; filename=\"certificate.pdf\"; filename*=UTF-8''Zertifikat%20%281%29%20%27%C3%BC%27.pdf",
    );
    expect(attachment('ü"\\.pdf')).toBe("attachment; filename=\"___.pdf\"; filename*=UTF-8''%C3%BC%22%5C.pdf");
  });
});
