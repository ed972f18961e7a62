import {
  CloseOutlined,
  DownloadOutlined,
  LeftOutlined,
  RightOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from "@ant-design/icons";
import { Button } from "antd";
import { type KeyboardEvent, lazy, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { kindOfFile, type ProofFile } from "#domain/questionnaire/file.ts";
import { PlainText } from "#src/audit/files/PlainText.tsx";
import { type FileContent, useContent } from "#src/audit/files/useContent.ts";
import { Video } from "#src/audit/files/Video.tsx";
import { useOpenProof } from "#src/audit/opened/OpenedProofsContext.ts";
import { pressedKey } from "#src/core/pressedKey.ts";
import { saveBlob } from "#src/shared/saveBlob.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

const PdfPages = lazy(() => import("#src/audit/files/pdf/PdfPages.tsx"));

interface FileViewerProps {
  first: ProofFile;
  among: readonly ProofFile[];
  onClose(): void;
}

const ZOOMS = [1, 1.5, 2, 3, 4];
const RIGHT_ANGLE = 90;
/** Kinds that can be zoomed and rotated. */
const DRAWN = ["picture", "pdf"];

/**
 * Shows the files of an answer in a dialog over the page. Pictures and PDFs can be zoomed and rotated, and the browser
 * plays videos. A key opens the next file.
 */
export default function FileViewer({ first, among, onClose }: FileViewerProps) {
  const { t } = useTranslation(["files", "common"]);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [place, setPlace] = useState(Math.max(0, among.indexOf(first)));
  const [zoom, setZoom] = useState(0);
  const [angle, setAngle] = useState(0);
  const file = among[place] ?? first;
  const kind = kindOfFile(file.type);
  const content = useContent(file.id, "original");
  const opened = useOpenProof();
  useEffect(() => {
    if (content.url) opened({ file });
  }, [content, file, opened]);
  // Only a dialog that is still in the page returns the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  // A tool with the focus may have been removed with its picture, or disabled at its limit. Then keys would no longer
  // work.
  useEffect(() => {
    const { activeElement: focused } = document;
    const hearsKeys = dialog.current?.contains(focused) && !focused?.matches(":disabled");
    if (!hearsKeys) dialog.current?.focus();
  });
  const go = (step: number) => {
    setPlace((place + step + among.length) % among.length);
    setZoom(0);
    setAngle(0);
  };
  const enlarge = (step: number) => setZoom(Math.min(ZOOMS.length - 1, Math.max(0, zoom + step)));
  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    "+": () => enlarge(1),
    "-": () => enlarge(-1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (pressedKey(event) === "r") setAngle(angle + RIGHT_ANGLE);
    else keys[event.key]?.();
  };
  const tool = (name: string, icon: JSX.Element, act: () => void, disabled = false) => (
    <Button type="text" icon={icon} aria-label={t(`files:${name}`)} disabled={disabled} onClick={act} />
  );
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className="file-viewer"
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <header>
        <h2 id={id}>{file.name}</h2>
        {among.length > 1 ? (
          <>
            {tool("previous", <LeftOutlined aria-hidden />, () => go(-1))}
            <span>{t("files:place", { number: place + 1, count: among.length })}</span>
            {tool("next", <RightOutlined aria-hidden />, () => go(1))}
          </>
        ) : null}
        {DRAWN.includes(kind ?? "") ? (
          <>
            {tool("smaller", <ZoomOutOutlined aria-hidden />, () => enlarge(-1), zoom === 0)}
            {tool("larger", <ZoomInOutlined aria-hidden />, () => enlarge(1), zoom === ZOOMS.length - 1)}
            {tool("turn", <RotateRightOutlined aria-hidden />, () => setAngle(angle + RIGHT_ANGLE))}
          </>
        ) : null}
        {tool("download", <DownloadOutlined aria-hidden />, () => save(content.blob, file), !content.blob)}
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={t("common:close")} onClick={onClose} />
      </header>
      <div className="file-shown">
        {content.error ? <p role="alert">{content.error}</p> : null}
        <Shown kind={kind} name={file.name ?? ""} content={content} scale={ZOOMS[zoom] ?? 1} angle={angle} />
      </div>
    </dialog>
  );
}

const save = (blob: Blob | undefined, { name = "" }: ProofFile) => blob && saveBlob(blob, name);

interface ShownProps {
  kind: string | undefined;
  name: string;
  content: FileContent;
  scale: number;
  /** Degrees. */
  angle: number;
}

function Shown({ kind, name, content: { url, blob }, scale, angle }: ShownProps) {
  const { t } = useTranslation("files");
  if (!url || !blob) return null;
  if (kind === "picture") return <img src={url} alt={name} style={{ rotate: `${angle}deg`, scale: String(scale) }} />;
  if (kind === "pdf")
    return (
      <LazyPart>
        <PdfPages file={blob} scale={scale} angle={angle} />
      </LazyPart>
    );
  if (kind === "video") return <Video key={url} url={url} onDownload={() => saveBlob(blob, name)} />;
  if (kind === "text") return <PlainText file={blob} />;
  return <p>{t("onlyDownload")}</p>;
}
