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
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { kindOfFile, type ProofFile } from "#domain/questionnaire/file.ts";
import { useContent } from "#src/audit/files/useContent.ts";
import { saveBlob } from "#src/shared/saveBlob.ts";

interface FileViewerProps {
  first: ProofFile;
  among: readonly ProofFile[];
  onClose(): void;
}

const ZOOMS = [1, 1.5, 2, 3, 4];
const RIGHT_ANGLE = 90;

/** Looks at the files of an answer over the page: pictures larger and turned, PDFs and videos as the browser shows them, the next by key. */
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
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  // A tool that had the focus may be gone with the picture it was for, and the keys with it.
  useEffect(() => {
    if (place >= 0 && !dialog.current?.contains(document.activeElement)) dialog.current?.focus();
  }, [place]);
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
    r: () => setAngle(angle + RIGHT_ANGLE),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    keys[event.key]?.();
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
        {kind === "picture" ? (
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
        {content.url ? (
          <Shown kind={kind} name={file.name ?? ""} url={content.url} transform={turned(ZOOMS[zoom] ?? 1, angle)} />
        ) : null}
      </div>
    </dialog>
  );
}

const save = (blob: Blob | undefined, { name = "" }: ProofFile) => blob && saveBlob(blob, name);

const turned = (scale: number, angle: number) => ({ rotate: `${angle}deg`, scale: String(scale) });

interface ShownProps {
  kind: string | undefined;
  name: string;
  url: string;
  transform: { rotate: string; scale: string };
}

function Shown({ kind, name, url, transform }: ShownProps) {
  const { t } = useTranslation("files");
  if (kind === "picture") return <img src={url} alt={name} style={transform} />;
  if (kind === "pdf") return <iframe src={url} title={name} />;
  if (kind === "video")
    // biome-ignore lint/a11y/useMediaCaption: proofs of trainees come without subtitles
    return <video src={url} controls />;
  return <p>{t("onlyDownload")}</p>;
}
