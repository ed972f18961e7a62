import rules from "#schemas/files.json";

/** A media type that a file may have. */
export type FileType = keyof typeof rules.types;

/** What may be done with a file on screen. */
export type FileKind = "pdf" | "picture" | "office" | "text" | "video";

/** A file as the answer that names it shows it; the server alone says what it is. */
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
  /** Why nobody can open it any more; absent while it can be opened, or will be once it is scanned. */
  state?: GoneState;
}

/** Where a file is: on its way, waiting to be scanned, kept, not taken, or kept no longer. */
export const fileStates = ["uploading", "scanning", "ready", "refused", "forgotten"] as const;
export type FileState = (typeof fileStates)[number];

/** States in which nobody can open a file any more: it proves nothing. */
export const goneStates = ["refused", "forgotten"] as const satisfies readonly FileState[];
export type GoneState = (typeof goneStates)[number];

const types: Record<string, { kind: string; extensions: string[] }> = rules.types;

/** True for the media types that come in. */
export const isFileType = (type: string | undefined): type is FileType =>
  type !== undefined && Object.hasOwn(types, type);

/** Why a file of a type that does not come in is refused. */
export const refusalOfType = (type: string | undefined): "FILE_PHOTO_FORMAT" | "FILE_TYPE" =>
  type !== undefined && rules.phonePhotos.includes(type) ? "FILE_PHOTO_FORMAT" : "FILE_TYPE";

/** How a file of a type is shown; nothing for a type that does not come in. */
export const kindOfFile = (type: string | undefined): FileKind | undefined =>
  isFileType(type) ? (rules.types[type].kind as FileKind) : undefined;

/** The ends of names that files of a type have. */
export const extensionsOf = (type: FileType): readonly string[] => rules.types[type].extensions;

/** JSON Schema of a file as an answer names it: by its id; what else is sent is not looked at. */
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
