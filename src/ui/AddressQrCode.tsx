import { encode } from "uqr";
import { qrPath } from "#domain/certificate/qrPath.ts";

/** Light squares around the code: with fewer, some cameras do not recognise it. */
const QUIET = 4;

/** An address as a QR code, with its quiet zone. It tolerates the loss of 15 %. */
export function AddressQrCode({ address, label, className }: { address: string; label: string; className: string }) {
  const { data, size } = encode(address, { ecc: "M", border: 0 });
  const side = size + 2 * QUIET;
  return (
    <svg className={className} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label}>
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={qrPath(data)} fill="#000" />
    </svg>
  );
}
