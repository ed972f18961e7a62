import { FileImageOutlined, FileOutlined, FilePdfOutlined, PlayCircleOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { kindOfFile, type ProofFile } from "#domain/questionnaire/file.ts";
import { useContent } from "#src/audit/files/useContent.ts";
import { useFileNote } from "#src/audit/files/useFileNote.ts";

const icons = { pdf: FilePdfOutlined, picture: FileImageOutlined, video: PlayCircleOutlined };
const iconOf = (kind: string | undefined) => icons[kind as keyof typeof icons] ?? FileOutlined;

/** A file as a small picture or an icon of its kind, and the reason if it cannot be opened. */
export function useFilePicture(file: ProofFile): { picture: ReactNode; note: string | undefined } {
  const kind = kindOfFile(file.type);
  const isPicture = kind === "picture";
  const { url, error } = useContent(file.id, "thumb", isPicture);
  const note = useFileNote(file.id, !isPicture);
  const Icon = iconOf(kind);
  const picture = url ? <img src={url} alt="" /> : <Icon className="file-icon" aria-hidden />;
  return { picture, note: error ?? note };
}
