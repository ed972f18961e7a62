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
  /** The reason why it can no longer be opened. Undefined if it can be, or will be after the scan. */
  state?: GoneState;
}

/** States of a file: uploading, waiting for the scan, stored, refused, or deleted. */
export const fileStates = ["uploading", "scanning", "ready", "refused", "forgotten"] as const;
export type FileState = (typeof fileStates)[number];

/** States in which a file can no longer be opened and is not a proof. */
export const goneStates = ["refused", "forgotten"] as const satisfies readonly FileState[];
export type GoneState = (typeof goneStates)[number];

/** True for accepted media types. */
export const isFileType = (type: string | undefined): type is FileType =>
  type !== undefined && Object.hasOwn(rules.types, type);

/** Reasons for refusing a file by its content. */
export type FileRefusal = keyof typeof rules.refusals | "FILE_TYPE" | "FILE_EMPTY" | "FILE_BROKEN" | "FILE_LOCKED";

const accepted = Object.entries<{ extensions: string[]; also?: string[] }>(rules.types);

/** The accepted type for a detected media type or a file extension. */
export const fileTypeOf = (word: string | undefined): FileType | undefined =>
  accepted.find(
    ([type, { extensions, also = [] }]) => word !== undefined && [type, ...also, ...extensions].includes(word),
  )?.[0] as FileType | undefined;

const refusals = Object.entries(rules.refusals) as [FileRefusal, string[]][];

/** The reason for refusing a file, by its media type or the beginning of the media type. */
export const refusalOfType = (type = ""): FileRefusal =>
  refusals.find(([, beginnings]) => beginnings.some((beginning) => type.startsWith(beginning)))?.[0] ?? "FILE_TYPE";

/** The kind of display for a media type. Undefined for a type that is not accepted. */
export const kindOfFile = (type: string | undefined): FileKind | undefined =>
  isFileType(type) ? (rules.types[type].kind as FileKind) : undefined;

const paged: readonly string[] = rules.paged;

/** Whether a file of this kind has pages or sections that a proof can name. */
export const hasPages = (kind: FileKind | undefined): boolean => kind !== undefined && paged.includes(kind);

/** The file extensions of a type. */
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
