import { Link, Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { palette } from "#domain/certificate/palette.ts";
import type { CertificateDocument } from "#server/pdf/documents.ts";
import { QrCode } from "#server/pdf/parts/QrCode.tsx";
import { fittingSize, label, strong } from "#server/pdf/parts/theme.ts";

/** Short code and public address for checking the certificate, printed and machine-readable. */
export function ProofAddresses({ document, t, width }: { document: CertificateDocument; t: TFunction; width: number }) {
  const { verifyUrl, credentialUrl, certificate } = document;
  const fontSize = fittingSize(verifyUrl, { width, lines: 1, largest: 8.5, smallest: 5 });
  return (
    <View style={{ marginTop: 2 }}>
      <Text style={label}>
        {`${t("verify")}  `}
        <Text style={strong}>{certificate.shortCode}</Text>
      </Text>
      <Link src={verifyUrl} style={{ color: palette.ink, fontSize }}>
        {verifyUrl}
      </Link>
      <Link src={credentialUrl} style={{ color: palette.ink, fontSize: label.fontSize, marginTop: 3 }}>
        {t("credential")}
      </Link>
    </View>
  );
}

/** The same address for a camera, and for those who click. */
export function ProofCode({ verifyUrl }: { verifyUrl: string }) {
  return (
    <Link src={verifyUrl}>
      <QrCode address={verifyUrl} width={76} />
    </Link>
  );
}
