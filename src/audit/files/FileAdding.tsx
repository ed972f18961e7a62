import { CameraOutlined, CloseOutlined, PaperClipOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type RefObject, useEffect, useId, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { Proof } from "#domain/questionnaire/answer.ts";
import rules from "#schemas/files.json";
import lengths from "#schemas/lengths.json";
import { fileSize } from "#src/audit/files/fileSize.ts";
import { addUploads, dropUpload, readUploads, subscribeToUploads, type Upload } from "#src/audit/files/uploads.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import "#src/audit/files/files.css";

interface FileAddingProps {
  task: string;
  question: string;
  disabled: boolean;
  /** How many more proofs the answer takes. */
  room: number;
  /** Where files may be dropped and pasted. */
  zone: RefObject<HTMLElement>;
  /** Takes a proof into the answer, whatever is shown by then. */
  append(proof: Proof): void;
}

/** What phones are asked for: a photo in a format that everybody opens. */
const PHOTO = "image/jpeg";
const ACCEPTED = Object.entries(rules.types)
  .flatMap(([type, { extensions }]) => [type, ...extensions.map((extension) => `.${extension}`)])
  .join(",");

const titleOf = (name: string) => name.replace(/\.[^.]+$/, "").slice(0, lengths.title);

/** Adds files to an answer: chosen, photographed, dropped or pasted; shows those on their way, and what was refused. */
export function FileAdding({ task, question, disabled, room, zone, append }: FileAddingProps) {
  const { t, i18n } = useTranslation("files");
  const chosen = useRef<HTMLInputElement>(null);
  const taken = useRef<HTMLInputElement>(null);
  const hint = useId();
  const all = useSyncExternalStore(subscribeToUploads, readUploads);
  const mine = all.filter((upload) => upload.task === task && upload.question === question);
  const closed = disabled || room - mine.length <= 0;
  const add = (files: readonly File[]) =>
    addUploads(files.slice(0, Math.max(0, room - mine.length)), {
      task,
      question,
      onKept: (file) => append({ title: titleOf(file.name ?? ""), file }),
    });
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

/** Takes what is dropped or pasted into an element; a text that is pasted goes where it went. */
function useReceiving(zone: RefObject<HTMLElement>, add: ((files: File[]) => void) | undefined): void {
  useEffect(() => {
    const { current: element } = zone;
    if (!element || !add) return;
    const has = (data: DataTransfer | null) => data?.types.includes("Files");
    const receive = (event: Event, data: DataTransfer | null) => {
      if (!data || !has(data)) return;
      event.preventDefault();
      add([...data.files]);
    };
    const over = (event: DragEvent) => has(event.dataTransfer) && event.preventDefault();
    const drop = (event: DragEvent) => receive(event, event.dataTransfer);
    const paste = (event: ClipboardEvent) => receive(event, event.clipboardData);
    element.addEventListener("dragover", over);
    element.addEventListener("drop", drop);
    element.addEventListener("paste", paste);
    return () => {
      element.removeEventListener("dragover", over);
      element.removeEventListener("drop", drop);
      element.removeEventListener("paste", paste);
    };
  });
}

function UploadLine({ upload: { key, file, sent, state, problem } }: { upload: Upload }) {
  const { t, i18n } = useTranslation("files");
  const share = file.size > 0 ? Math.floor((100 * sent) / file.size) : 0;
  return (
    <li className={`upload ${state}`}>
      <span className="upload-name">
        {file.name} <small>{fileSize(file.size, i18n.language)}</small>
      </span>
      {problem ? (
        <span className="field-error" role="alert">
          {errorMessage(problem)}
        </span>
      ) : (
        <>
          <progress max={100} value={share} aria-label={file.name} />
          <span className="upload-state" role="status">
            {t(`states.${state}`)}
          </span>
        </>
      )}
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t(problem ? "dismiss" : "cancel", { name: file.name })}
        onClick={() => dropUpload(key)}
      />
    </li>
  );
}
