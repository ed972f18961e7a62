import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { fileSize } from "#src/audit/files/fileSize.ts";
import type { Upload } from "#src/audit/files/uploadList.ts";
import { dropUpload } from "#src/audit/files/uploads.ts";
import { errorMessage } from "#src/core/errorMessage.ts";

/** An upload: its progress, or the reason for its refusal, with a button to cancel it. */
export function UploadLine({ upload }: { upload: Upload }) {
  const { t, i18n } = useTranslation("files");
  const { file, size = file.size, sent, state, problem, inBrowser } = upload;
  const share = file.size > 0 ? Math.floor((100 * sent) / file.size) : 0;
  return (
    <li className={`upload ${state}`}>
      <span className="upload-name">
        {file.name} <small>{fileSize(size, i18n.language)}</small>
      </span>
      {problem ? (
        <span className="field-error" role="alert">
          {errorMessage(problem)}
        </span>
      ) : (
        <>
          <progress max={100} value={share} aria-label={file.name} />
          <span className="upload-state" role="status">
            {t(`states.${state}`)} {inBrowser === false ? t("unkept") : null}
          </span>
        </>
      )}
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t(problem ? "dismiss" : "cancel", { name: file.name })}
        onClick={() => dropUpload(upload)}
      />
    </li>
  );
}
