import { useState } from "react";
import { useTranslation } from "react-i18next";

/** A video, or the advice to download it where the browser cannot play it, as with some formats of phones. */
export function Video({ url }: { url: string }) {
  const { t } = useTranslation("files");
  const [isPlayable, setPlayable] = useState(true);
  if (!isPlayable) return <p role="status">{t("cannotPlay")}</p>;
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
