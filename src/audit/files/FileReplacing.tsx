import { SwapOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { FileButton } from "#src/audit/files/FileButton.tsx";
import { addUploads, dropUpload } from "#src/audit/files/uploads.ts";
import { useUploads } from "#src/audit/files/useUploads.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

interface FileReplacingProps {
  task: string;
  question: string;
  /** The id of the current file. */
  file: string;
  /** The number of the proof in the answer. */
  number: number;
  disabled: boolean;
}

/**
 * Replaces the file of a proof, which keeps its title. The previous file stays until the server has the new one. If
 * there are several, the last one counts.
 */
export function FileReplacing({ task, question, file, number, disabled }: FileReplacingProps) {
  const { t } = useTranslation("files");
  const { id: owner } = useSignedIn();
  const coming = useUploads(task, question).filter(({ replaces }) => replaces === file);
  const replace = (files: File[]) => {
    if (files.length > 0) coming.forEach(dropUpload);
    addUploads(files, { owner, task, question, replaces: file });
  };
  return (
    <FileButton
      icon={<SwapOutlined aria-hidden />}
      label={t("replaceOf", { number })}
      disabled={disabled}
      onFiles={replace}
    >
      {t("replace")}
    </FileButton>
  );
}
