import rules from "#schemas/files.json";

/** A media type that a file may have. */
export type FileType = keyof typeof rules.types;

/** Kinds of files by how they are displayed. */
export type FileKind = "pdf" | "picture" | "office" | "text" | "video";

/** A file as an answer displays it; only the server decides its metadata. */
export interface ProofFile {
  id: string;
  name?: string;
  type?: string;
  /** In bytes. */
  size?: number;
  /** SHA-256 of its content, in hex. */
  sha256?: string;
  width?: number;
  height?: number;
  /** Why it can no longer be opened; undefined while it can, or will after the scan. */
  state?: GoneState;
}

/** States of a file: uploading, waiting for the scan, stored, refused, or deleted. */
export const fileStates = ["uploading", "scanning", "ready", "refused", "forgotten"] as const;
export type FileState = (typeof fileStates)[number];

/** States in which a file can no longer be opened: it proves nothing. */
export const goneStates = ["refused", "forgotten"] as const satisfies readonly FileState[];
export type GoneState = (typeof goneStates)[number];

/** True for the media types that come in. */
export const isFileType = (type: string | undefined): type is FileType =>
  type !== undefined && Object.hasOwn(rules.types, type);

/** Why a file is refused by its content. */
export type FileRefusal = keyof typeof rules.refusals | "FILE_TYPE" | "FILE_EMPTY" | "FILE_BROKEN" | "FILE_LOCKED";

const accepted = Object.entries<{ extensions: string[]; also?: string[] }>(rules.types);

/** The accepted type that a detected media type or the end of a name stands for. */
export const fileTypeOf = (word: string | undefined): FileType | undefined =>
  accepted.find(
    ([type, { extensions, also = [] }]) => word !== undefined && [type, ...also, ...extensions].includes(word),
  )?.[0] as FileType | undefined;

const refusals = Object.entries(rules.refusals) as [FileRefusal, string[]][];

/** Why a file of a type that is not accepted is refused: the media type, or the beginning of it, decides. */
export const refusalOfType = (type = ""): FileRefusal =>
  refusals.find(([, beginnings]) => beginnings.some((beginning) => type.startsWith(beginning)))?.[0] ?? "FILE_TYPE";

/** How a file of a type is shown; nothing for a type that does not come in. */
export const kindOfFile = (type: string | undefined): FileKind | undefined =>
  isFileType(type) ? (rules.types[type].kind as FileKind) : undefined;

/** The ends of names that files of a type have. */
export const extensionsOf = (type: FileType): readonly string[] => rules.types[type].extensions;

/** JSON Schema of a file in an answer: only its id counts, other properties are ignored. */
export const proofFileSchema = {
  type: "object",
  additionalProperties: false,
  required: ["id"],
  properties: {
    id: { type: "string", maxLength: 40 },
    name: { type: "string", maxLength: 300 },
    type: { type: "string", maxLength: 200 },
    size: { type: "integer", minimum: 0 },
    sha256: { type: "string", maxLength: 64 },
    width: { type: "integer", minimum: 1 },
    height: { type: "integer", minimum: 1 },
    state: { type: "string", enum: goneStates },
  },
} as const;
