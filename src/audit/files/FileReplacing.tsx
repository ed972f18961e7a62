import { SwapOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { FileButton } from "#src/audit/files/FileButton.tsx";
import { UploadLines } from "#src/audit/files/UploadLines.tsx";
import { addUploads, dropUpload } from "#src/audit/files/uploads.ts";
import { useUploads } from "#src/audit/files/useUploads.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

interface FileReplacingProps {
  task: string;
  question: string;
  /** The id of the file that is there now. */
  file: string;
  /** Which of the answer's proofs it is. */
  number: number;
  disabled: boolean;
}

/** Puts another file in the place of a proof's, which keeps its title; until the server has it, the previous one stays. Of several the last one counts. */
export function FileReplacing({ task, question, file, number, disabled }: FileReplacingProps) {
  const { t } = useTranslation("files");
  const { id: owner } = useSignedIn();
  const coming = useUploads(task, question).filter(({ replaces }) => replaces === file);
  const replace = (files: File[]) => {
    if (files.length > 0) coming.forEach(dropUpload);
    addUploads(files, { owner, task, question, replaces: file });
  };
  return (
    <>
      <UploadLines uploads={coming} />
      <FileButton
        icon={<SwapOutlined aria-hidden />}
        label={t("replaceOf", { number })}
        disabled={disabled}
        onFiles={replace}
      >
        {t("replace")}
      </FileButton>
    </>
  );
}
