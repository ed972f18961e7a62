import { DownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** A video, or the advice to download it if the browser cannot play it, as with some formats of phones. */
export function Video({ url, onDownload }: { url: string; onDownload(): void }) {
  const { t } = useTranslation("files");
  const [isPlayable, setPlayable] = useState(true);
  if (!isPlayable)
    return (
      <div className="file-unplayable" role="status">
        <p>{t("cannotPlay")}</p>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={onDownload}>
          {t("download")}
        </Button>
      </div>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: proofs of trainees come without subtitles
    <video
      src={url}
      controls
      onError={() => setPlayable(false)}
      // A picture in an unknown format has no size: only the sound would be played.
      onLoadedMetadata={({ currentTarget }) => setPlayable(currentTarget.videoWidth > 0)}
    />
  );
}
