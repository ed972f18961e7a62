import { CameraOutlined, PaperClipOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type RefObject, useId, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import rules from "#schemas/files.json";
import { fileSize } from "#src/audit/files/fileSize.ts";
import { UploadLine } from "#src/audit/files/UploadLine.tsx";
import { readUploads, subscribeToUploads } from "#src/audit/files/uploadList.ts";
import { addUploads } from "#src/audit/files/uploads.ts";
import { useReceiving } from "#src/audit/files/useReceiving.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import "#src/audit/files/files.css";

interface FileAddingProps {
  task: string;
  question: string;
  disabled: boolean;
  /** How many more proofs the answer takes. */
  room: number;
  /** Where files may be dropped and pasted. */
  zone: RefObject<HTMLElement>;
}

/** What phones are asked for: a photo in a format that everybody opens. */
const PHOTO = "image/jpeg";
const ACCEPTED = Object.entries(rules.types)
  .flatMap(([type, { extensions }]) => [type, ...extensions.map((extension) => `.${extension}`)])
  .join(",");

/** Adds files to an answer: chosen, photographed, dropped or pasted; shows those on their way, and what was refused. */
export function FileAdding({ task, question, disabled, room, zone }: FileAddingProps) {
  const { t, i18n } = useTranslation("files");
  const { id: owner } = useSignedIn();
  const chosen = useRef<HTMLInputElement>(null);
  const taken = useRef<HTMLInputElement>(null);
  const hint = useId();
  const all = useSyncExternalStore(subscribeToUploads, readUploads);
  const mine = all.filter((upload) => upload.task === task && upload.question === question);
  const closed = disabled || room - mine.length <= 0;
  const add = (files: readonly File[]) =>
    addUploads(files.slice(0, Math.max(0, room - mine.length)), { owner, task, question });
  useReceiving(zone, closed ? undefined : add);
  const input = (ref: RefObject<HTMLInputElement>, accept: string, camera: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={!camera}
      accept={accept}
      {...(camera ? { capture: "environment" as const } : {})}
      onChange={({ target }) => {
        add([...(target.files ?? [])]);
        target.value = "";
      }}
    />
  );
  return (
    <div className="file-adding">
      {mine.length > 0 ? (
        <ul className="uploads" aria-label={t("underWay")}>
          {mine.map((upload) => (
            <UploadLine key={upload.key} upload={upload} />
          ))}
        </ul>
      ) : null}
      {input(chosen, ACCEPTED, false)}
      {input(taken, PHOTO, true)}
      <div className="file-buttons">
        <Button
          icon={<PaperClipOutlined aria-hidden />}
          disabled={closed}
          aria-describedby={hint}
          onClick={() => chosen.current?.click()}
        >
          {t("add")}
        </Button>
        <Button
          className="with-camera"
          icon={<CameraOutlined aria-hidden />}
          disabled={closed}
          onClick={() => taken.current?.click()}
        >
          {t("photograph")}
        </Button>
      </div>
      <p id={hint} className="field-help">
        {t("hint", { size: fileSize(rules.bytes, i18n.language) })}
      </p>
    </div>
  );
}
