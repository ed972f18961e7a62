import { useTranslation } from "react-i18next";
import { UploadLine } from "#src/audit/files/UploadLine.tsx";
import type { Upload } from "#src/audit/files/uploadList.ts";

/** Uploads in progress, one line per file. */
export function UploadLines({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation("files");
  if (uploads.length === 0) return null;
  return (
    <ul className="uploads" aria-label={t("underWay")}>
      {uploads.map((upload) => (
        <UploadLine key={upload.key} upload={upload} />
      ))}
    </ul>
  );
}
