import { Path, Svg } from "@react-pdf/renderer";
import { encode } from "uqr";
import { palette } from "#domain/certificate/palette.ts";
import { qrPath } from "#domain/certificate/qrPath.ts";

/**
 * An address as a QR code. It tolerates the loss of 15 %. The page provides the quiet zone around it.
 */
export function QrCode({ address, width }: { address: string; width: number }) {
  const { data, size } = encode(address, { ecc: "M", border: 0 });
  return (
    <Svg viewBox={`0 0 ${size} ${size}`} style={{ width, height: width }}>
      <Path d={qrPath(data)} fill={palette.ink} />
    </Svg>
  );
}
