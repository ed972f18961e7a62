import { CameraOutlined, PaperClipOutlined } from "@ant-design/icons";
import { type RefObject, useId } from "react";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import type { Proof } from "#domain/questionnaire/answer.ts";
import rules from "#schemas/files.json";
import { FileButton } from "#src/audit/files/FileButton.tsx";
import { fileSize } from "#src/audit/files/fileSize.ts";
import { UploadLines } from "#src/audit/files/UploadLines.tsx";
import { addUploads, dropUpload } from "#src/audit/files/uploads.ts";
import { useReceiving } from "#src/audit/files/useReceiving.ts";
import { useUploads } from "#src/audit/files/useUploads.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import "#src/audit/files/files.css";

interface FileAddingProps {
  task: string;
  question: string;
  disabled: boolean;
  /** Existing proofs of the answer. */
  proofs: readonly Proof[];
  /** The element in which files may be dropped and pasted. */
  zone: RefObject<HTMLElement>;
}

/**
 * Adds files to an answer: chosen, photographed, dropped or pasted. Displays uploads, and refused files until others
 * are added.
 */
export function FileAdding({ task, question, disabled, proofs, zone }: FileAddingProps) {
  const { t, i18n } = useTranslation("files");
  const { id: owner } = useSignedIn();
  const hint = useId();
  const named = new Set(proofs.map(({ file }) => file?.id));
  const uploads = useUploads(task, question);
  // A replacement does not need another place, as long as the replaced proof exists.
  const coming = uploads.filter(({ replaces }) => !replaces || !named.has(replaces));
  const refused = coming.filter(({ state }) => state === "refused");
  const room = Math.max(0, programme.answers.proofs - proofs.length - (coming.length - refused.length));
  const closed = disabled || room === 0;
  const add = (files: readonly File[]) => {
    if (files.length > 0) refused.forEach(dropUpload);
    addUploads(files, { owner, task, question }, room);
  };
  const limit = (bytes: number) => fileSize(bytes, i18n.language);
  useReceiving(zone, closed ? undefined : add);
  return (
    <div className="file-adding">
      <UploadLines uploads={uploads} />
      <div className="file-buttons">
        <FileButton
          icon={<PaperClipOutlined aria-hidden />}
          disabled={closed}
          describedBy={hint}
          multiple
          onFiles={add}
        >
          {t("add")}
        </FileButton>
        <FileButton icon={<CameraOutlined aria-hidden />} disabled={closed} camera onFiles={add}>
          {t("photograph")}
        </FileButton>
      </div>
      <p id={hint} className="field-help">
        {t("hint", { size: limit(rules.bytes), number: rules.perQuestion, total: limit(rules.auditBytes) })}
      </p>
    </div>
  );
}
