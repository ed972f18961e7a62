import { FileImageOutlined, FileOutlined, FilePdfOutlined, PlayCircleOutlined } from "@ant-design/icons";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import { kindOfFile, type ProofFile } from "#domain/questionnaire/file.ts";
import { fileSize } from "#src/audit/files/fileSize.ts";
import { useContent } from "#src/audit/files/useContent.ts";
import { useFileNote } from "#src/audit/files/useFileNote.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import "#src/audit/files/files.css";

const FileViewer = lazy(() => import("#src/audit/files/FileViewer.tsx"));

const icons = { pdf: FilePdfOutlined, picture: FileImageOutlined, video: PlayCircleOutlined };
const iconOf = (kind: string | undefined) => icons[kind as keyof typeof icons] ?? FileOutlined;

interface FileLinkProps {
  file: ProofFile;
  /** Title of the proof, by default the file's name. */
  title?: string | undefined;
  /** Related files that its reader can page through. */
  among?: readonly ProofFile[];
}

/** A file of an answer as a small picture or an icon of its kind. A click opens it over the page. */
export default function FileLink({ file, title, among = [file] }: FileLinkProps) {
  const { t, i18n } = useTranslation("files");
  const [open, setOpen] = useState(false);
  const kind = kindOfFile(file.type);
  const isPicture = kind === "picture";
  const { url, error } = useContent(file.id, "thumb", isPicture);
  const note = useFileNote(file.id, !isPicture);
  const Icon = iconOf(kind);
  const name = file.name ?? "";
  return (
    <>
      <button
        type="button"
        className="file-link"
        aria-label={t("open", { name: title || name })}
        onClick={() => setOpen(true)}
      >
        {url ? <img src={url} alt="" /> : <Icon className="file-icon" aria-hidden />}
        <span>
          {title || name}
          <small>
            {title && title !== name ? `${name} ` : ""}
            {file.size === undefined ? "" : fileSize(file.size, i18n.language)}
          </small>
          {(error ?? note) ? <small className="file-note">{error ?? note}</small> : null}
        </span>
      </button>
      {open ? (
        <LazyPart>
          <FileViewer first={file} among={among} onClose={() => setOpen(false)} />
        </LazyPart>
      ) : null}
    </>
  );
}
