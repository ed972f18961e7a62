import { Buffer } from "node:buffer";

/** The encryption of a PDF, as a library wrote it: with the password "secret", or with restrictions only. */
interface Encrypted {
  revision: number;
  needsPassword: boolean;
  dictionary: string;
  id: string;
}

export const encryptedPdfs: Encrypted[] = [
  {
    revision: 2,
    needsPassword: true,
    id: "cb8f7adfcff7ddadf342cd0a49887ea2",
    dictionary:
      "/V 1/R 2/P -64/O<837232035e6aa10ecd283745726702c8f82be58f347f7ef2df466de5eb1d4f03>/U<661e8e7fb79c27acf33f7e5afca695173132b76521ae7ec5098fedd10101fe10>",
  },
  {
    revision: 2,
    needsPassword: false,
    id: "6a88eacc3af4743d98a3501fbb61585a",
    dictionary:
      "/V 1/R 2/P -60/O<d8a81f2f756b03f0e776376607dc67c098531ac3e51f6e5cf0fc1473b1ce0975>/U<614e0162abd6753f6a7fcc09863d40437d70c560ce67589d4a82df73f3236e47>",
  },
  {
    revision: 3,
    needsPassword: true,
    id: "702d2ad3807474ac62949897068a8dd8",
    dictionary:
      "/V 2/Length 128/R 3/P -3904/O<2c62d625ab2371551e7d7e8611876d796edded7314989b57bc1cf55c05c1f279>/U<86939d7d07135d5cf23f3430f11283a200000000000000000000000000000000>",
  },
  {
    revision: 3,
    needsPassword: false,
    id: "3a487870d4188d96fde458cbafaa8de9",
    dictionary:
      "/V 2/Length 128/R 3/P -3900/O<77b8fb098022d3ab34237ea5643c08710ea5123fc5f88bf993a68cca5f12b40f>/U<8d0bfc754f74b29fe7264cc84858f40800000000000000000000000000000000>",
  },
  {
    revision: 4,
    needsPassword: true,
    id: "48b0cd00b392895d4cba2637e4a69c63",
    dictionary:
      "/V 4/Length 128/R 4/P -3904/O<2c62d625ab2371551e7d7e8611876d796edded7314989b57bc1cf55c05c1f279>/U<d7a01735a731e7a2d07334a25f258a5400000000000000000000000000000000>",
  },
  {
    revision: 4,
    needsPassword: false,
    id: "d76a1082d5762449c36939cf36f545c8",
    dictionary:
      "/V 4/Length 128/R 4/P -3900/O<77b8fb098022d3ab34237ea5643c08710ea5123fc5f88bf993a68cca5f12b40f>/U<8d2de04d14a20824691c2b53aaca998a00000000000000000000000000000000>",
  },
  {
    revision: 5,
    needsPassword: true,
    id: "6cf715d9647347e892a9d89617f2f57d",
    dictionary:
      "/V 5/Length 256/R 5/P -3904/O<468358675efa5f26a30d3a1c7e95b9e5ffd8d996b0c8f8c8aec3bc0822e17ee128be4940b0c05e01112dc760528b0d6e>/U<e4f5bcecce4f7e6cd5056c55cbcc85499d85bbdb61a05cd9a8ab8f636d3b79caa54c7be3f670a43386353bcb6916fab9>",
  },
  {
    revision: 5,
    needsPassword: false,
    id: "8ca3aadfdb32ee7e77efb273e8d9ab73",
    dictionary:
      "/V 5/Length 256/R 5/P -3900/O<059cff0eda68bc2b83932994f86a84f777a6cc1b2a56113dbafa1262a32eacd6d37ffa6e9902d65e46a2f623ca62642c>/U<e02f6b31edd1f4f9b45905243e02f057136fab61b778bdbcf3216eee7eb4fd8fb9bb5dd28aeede94418ff3a58561ca48>",
  },
  {
    revision: 6,
    needsPassword: true,
    id: "00",
    dictionary:
      "/V 5/Length 256/R 6/P -3900/O<d05a297af7e4edb457e6093a03bfff02627f4918500169b6190b1c469ebe967f873059024ee53f0c1f732ee848ec93d7>/U<737d7c73d254979218f87919108163a2cfd1939753caad9690a3df8943f4c17008bc7b7514b3d52cb73abc85d559f7e0>",
  },
  {
    revision: 6,
    needsPassword: false,
    id: "00",
    dictionary:
      "/V 5/Length 256/R 6/P -3900/O<82beecea9ef1bc6fb82199c7e9a00cb84823c2f3603d87d08234e61620eaf7e671a95dbc4904e497d74a8998215d7ad8>/U<4f60ad550b93b4dfb7f937d4c03c6edc212592b89dc990ce5165c6aebbcd96da99de4d783f30194377d9354ea00fb8f2>",
  },
];

/** The same dictionary with its strings in round brackets: as octal numbers, or as bytes with few escapes. */
export const inBrackets = (dictionary: string, octal: boolean): string =>
  dictionary.replace(/<([\da-f]+)>/g, (_, hex: string) => {
    const letters = Buffer.from(hex, "hex").toString("latin1");
    if (octal)
      return `(${letters.replace(/./gs, (letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, "0")}`)})`;
    return `(${letters.replace(/[\\()]/g, "\\$&").replace(/\r/g, "\\r")})`;
  });

/** A PDF with that encryption; `inline` has it in the trailer itself. */
export function encryptedPdf({ dictionary, id }: Pick<Encrypted, "dictionary" | "id">, inline = false): Buffer {
  const encryption = `<</Filter/Standard${dictionary}>>`;
  return Buffer.from(
    `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj
${inline ? "" : `5 0 obj${encryption}endobj`}
trailer<</Root 1 0 R/Encrypt ${inline ? encryption : "5 0 R"}/ID[<${id}><${id}>]>>
startxref
9
%%EOF
`,
    "latin1",
  );
}
