import { expect, it, test } from "vitest";
import { renderDocument } from "#server/pdf/render.ts";
import { openSeal, type Seal } from "#server/pdf/seal/open.ts";
import { aCertificate, anAuditorCertificate, aParticipation, aReport } from "#tests/pdf/documents.ts";
import { describeWithPoppler, linksOf, pictureOf, signaturesOf, textOf } from "#tests/pdf/poppler.ts";

const sealOf = async (name: string, passphrase = "passphrase") =>
  (await openSeal({ file: `tests/pdf/seals/${name}.p12`, passphrase })) as Seal;

const at = new Date("2026-12-01T09:30:00.000Z");

describeWithPoppler("a signed PDF (needs poppler-utils)", () => {
  it.each([
    ["rsa", "Practice Enterprise Network"],
    ["legacy", "Practice Enterprise Network"],
    ["ec", "Practice Enterprise Network EC"],
  ])("has a valid PAdES signature of the whole file by the key in %s.p12", async (name, holder) => {
    const seal = await sealOf(name);
    const signed = await seal.sign(await renderDocument(aCertificate("lt-LT")), at);
    expect(signaturesOf(signed)).toEqual([
      expect.objectContaining({
        "Signer Certificate Common Name": holder,
        "Signature Type": "ETSI.CAdES.detached",
        "Signing Hash Algorithm": "SHA-256",
        "Signature Validation": "Signature is Valid.",
        "Total document signed": "yes",
      }),
    ]);
  });

  it.each([aReport("bg-BG", "Дълъг текст. ".repeat(400)), anAuditorCertificate("fr-FR", 3), aParticipation("de-DE")])(
    "looks, reads and links as before",
    async (document) => {
      const plain = await renderDocument(document);
      const signed = await (await sealOf("rsa")).sign(plain, at);
      expect(signaturesOf(signed)).toMatchObject([{ "Signature Validation": "Signature is Valid." }]);
      expect(textOf(signed)).toBe(textOf(plain));
      expect(linksOf(signed)).toEqual(linksOf(plain));
      expect(pictureOf(signed, 1, 50).data.equals(pictureOf(plain, 1, 50).data)).toBe(true);
    },
  );

  it("no longer has a valid signature after a byte has changed", async () => {
    const signed = await (await sealOf("rsa")).sign(await renderDocument(aCertificate("en-GB")), at);
    const position = signed.indexOf("/Title");
    signed.write("/Tytle", position, "latin1");
    expect(signaturesOf(signed)[0]?.["Signature Validation"]).not.toBe("Signature is Valid.");
  });
});

test.each([
  ["rsa", "wrong", /SEAL_P12 .*rsa\.p12 cannot be used: .*password/],
  ["certificateOnly", "passphrase", /no private key/],
  ["missing", "passphrase", /ENOENT/],
])("a seal cannot be opened from %s.p12 with the passphrase “%s”", async (name, passphrase, message) => {
  await expect(sealOf(name, passphrase)).rejects.toThrow(message);
});

test("without a setting there is no seal", async () => {
  expect(await openSeal(undefined)).toBeUndefined();
});
