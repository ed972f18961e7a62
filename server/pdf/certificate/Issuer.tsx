import { Buffer } from "node:buffer";
import { Image, View } from "@react-pdf/renderer";
import { palette } from "#domain/certificate/palette.ts";
import { wholeDate } from "#server/pdf/dates.ts";
import type { CertificateDocument } from "#server/pdf/documents.ts";
import { Fitted } from "#server/pdf/parts/Fitted.tsx";
import { label } from "#server/pdf/parts/theme.ts";

interface PictureProps {
  bytes: Uint8Array | undefined;
  width: number;
  height: number;
  /** The edge of its area where the picture is. */
  side: "left" | "right";
}

/** A picture as large as its area allows; nothing without bytes. */
function Picture({ bytes, width, height, side }: PictureProps) {
  if (!bytes) return null;
  const objectPosition = side === "left" ? "0 100%" : "100% 0";
  return (
    <Image
      src={{ data: Buffer.from(bytes), format: "png" }}
      style={{ width, height, objectFit: "contain", objectPosition }}
    />
  );
}

const emblem = { width: 120, height: 44 };

/** The lines of an address as one. */
const oneLine = (address: string) => address.split("\n").filter(Boolean).join(", ");

/** A document that an issuer signs. */
type SignedDocument = Pick<CertificateDocument, "pictures" | "locale"> & {
  certificate: Pick<CertificateDocument["certificate"], "issuer" | "date">;
};

/** The issuer of the certificate with address and emblem; nothing for certificates without a stored issuer. */
export function IssuerHead({ document, width }: { document: SignedDocument; width: number }) {
  const { certificate, pictures } = document;
  if (!certificate.issuer) return null;
  const { name, address } = certificate.issuer;
  const room = { width: width - emblem.width - 20, smallest: 6, fontWeight: 600 };
  return (
    <View style={{ flexDirection: "row", justifyContent: "space-between", flexShrink: 0, marginBottom: 8 }}>
      <View style={{ width: room.width, justifyContent: "center", minHeight: emblem.height }}>
        <Fitted name={name} space={{ ...room, lines: 2, largest: 12 }} style={{ color: palette.ink }} />
        <Fitted
          name={oneLine(address)}
          space={{ ...room, lines: 2, largest: 8.5, fontWeight: 400 }}
          style={{ color: palette.muted }}
        />
      </View>
      <Picture bytes={pictures.emblem} {...emblem} side="right" />
    </View>
  );
}

const signature = { width: 170, height: 34 };

/** Place and date, signature, name and function of the signatory; nothing for certificates without a stored issuer. */
export function SignatureBlock({ document, width }: { document: SignedDocument; width: number }) {
  const { certificate, pictures, locale } = document;
  if (!certificate.issuer) return null;
  const { place, signatory, signatoryFunction } = certificate.issuer;
  const room = { width, smallest: 6 };
  return (
    <View style={{ width, flexShrink: 0 }}>
      <Fitted
        name={`${place}, ${wholeDate(certificate.date, locale)}`}
        space={{ ...room, lines: 2, largest: 9, fontWeight: 400 }}
      />
      <View style={{ minHeight: signature.height, justifyContent: "flex-end" }}>
        <Picture bytes={pictures.signature} {...signature} side="left" />
      </View>
      <View style={{ borderTop: `0.6 solid ${palette.ink}`, paddingTop: 2 }}>
        <Fitted name={signatory} space={{ ...room, lines: 1, largest: 10 }} style={{ color: palette.ink }} />
        <Fitted
          name={signatoryFunction}
          space={{ ...room, lines: 2, largest: label.fontSize + 0.5, fontWeight: 400 }}
          style={{ color: palette.muted }}
        />
      </View>
    </View>
  );
}
