import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProofFile } from "#domain/questionnaire/file.ts";
import { fileSize } from "#src/audit/files/fileSize.ts";
import { useFilePicture } from "#src/audit/files/useFilePicture.tsx";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import "#src/audit/files/files.css";

const FileViewer = lazy(() => import("#src/audit/files/FileViewer.tsx"));

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
  const { picture, note } = useFilePicture(file);
  const name = file.name ?? "";
  return (
    <>
      <button
        type="button"
        className="file-link"
        aria-label={t("open", { name: title || name })}
        onClick={() => setOpen(true)}
      >
        {picture}
        <span>
          {title || name}
          <small>
            {title && title !== name ? `${name} ` : ""}
            {file.size === undefined ? "" : fileSize(file.size, i18n.language)}
          </small>
          {note ? <small className="file-note">{note}</small> : null}
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
