import { bytesOfHex, latin } from "#domain/questionnaire/incoming/source.ts";

/** The entries of a PDF's encryption dictionary that a password is compared with (ISO 32000-2, 7.6). */
export interface Encryption {
  /** Revision of the algorithm. */
  revision: number;
  owner: Uint8Array;
  user: Uint8Array;
  permissions: number;
  /** Key length in bytes. */
  keyLength: number;
  encryptsMetadata: boolean;
  /** First part of the file's identity. */
  fileId: Uint8Array;
}

type Md5 = (bytes: Uint8Array) => Promise<Uint8Array>;

/** Fills a password up to 32 bytes (algorithm 2, step a). */
const PADDING = bytesOfHex("28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A");

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const same = (a: Uint8Array, b: Uint8Array): boolean => latin(a) === latin(b);

function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => box[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    [box[one & 255], box[other & 255]] = [at(other), at(one)];
  };
  let j = 0;
  for (let i = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, k] = [0, 0];
  return bytes.map((byte) => {
    i = (i + 1) & 255;
    k = (k + at(i)) & 255;
    swap(i, k);
    return byte ^ at(at(i) + at(k));
  });
}

/** Whether the empty password opens a PDF of revisions 2 to 4 (algorithms 2, 4, 5 and 6). */
async function opensOld(md5: Md5, encryption: Encryption): Promise<boolean> {
  const { revision, owner, user, permissions, keyLength, encryptsMetadata, fileId } = encryption;
  const flags = new Uint8Array(Int32Array.of(permissions).buffer);
  const metadata = revision >= 4 && !encryptsMetadata ? Uint8Array.of(255, 255, 255, 255) : new Uint8Array();
  let key = await md5(joined(PADDING, owner.subarray(0, 32), flags, fileId, metadata));
  if (revision === 2) return same(rc4(key.subarray(0, 5), PADDING), user.subarray(0, 32));
  for (let round = 0; round < 50; round += 1) key = await md5(key.subarray(0, keyLength));
  key = key.subarray(0, keyLength);
  let made = await md5(joined(PADDING, fileId));
  for (let round = 0; round < 20; round += 1)
    made = rc4(
      key.map((byte) => byte ^ round),
      made,
    );
  return same(made, user.subarray(0, 16));
}

const sha = async (bits: number, bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, bytes));

/** AES in CBC mode without padding: WebCrypto's block of padding is cut off. */
async function aes(key: Uint8Array<ArrayBuffer>, iv: Uint8Array<ArrayBuffer>, bytes: Uint8Array<ArrayBuffer>) {
  const imported = await crypto.subtle.importKey("raw", key, "AES-CBC", false, ["encrypt"]);
  return new Uint8Array(await crypto.subtle.encrypt({ name: "AES-CBC", iv }, imported, bytes), 0, bytes.length);
}

/** The hash of the empty password with a salt in revision 6 (algorithm 2.B). */
async function hardened(salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  let key = await sha(256, salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const repeated = joined(...Array<Uint8Array>(64).fill(key));
    const made = await aes(key.slice(0, 16), key.slice(16, 32), repeated);
    const rest = made.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = await sha([256, 384, 512][rest] ?? 256, made);
    last = made.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** Whether the empty password opens a PDF of revision 5 or 6 (algorithm 11). */
async function opensNew({ revision, user }: Encryption): Promise<boolean> {
  const salt = user.slice(32, 40);
  const hash = revision === 5 ? await sha(256, salt) : await hardened(salt);
  return same(hash, user.subarray(0, 32));
}

/** Whether a PDF opens without a password: encrypted ones may only restrict printing or copying. */
export const opensFreely = (md5: Md5, encryption: Encryption): Promise<boolean> =>
  encryption.revision >= 5 ? opensNew(encryption) : opensOld(md5, encryption);
