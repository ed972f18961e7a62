import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type CSSProperties, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { levelColours } from "#domain/certificate/palette.ts";
import type { PlatformCertificate } from "#domain/certificate/source.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { RegisterHint } from "#src/audit/certificate/RegisterHint.tsx";
import { isNews, markSeen } from "#src/audit/result/celebrated.ts";
import { useTaskCertificate } from "#src/audit/result/useTaskCertificate.ts";
import { SealImage } from "#src/shared/SealImage.tsx";
import "#src/audit/result/celebration.css";

/** A celebration for each person of an enterprise who sees the certificate of a completed audit for the first time. */
export default function Celebration({ task, me }: Pick<TaskPartProps, "task" | "me">) {
  const { certificate } = useTaskCertificate(task.code);
  return certificate ? <FirstSight key={certificate.taskCode} certificate={certificate} me={me} /> : null;
}

interface FirstSightProps extends Pick<TaskPartProps, "me"> {
  certificate: PlatformCertificate;
}

/** The celebration of one certificate, displayed once. It stays until it is closed or the page is left. */
export function FirstSight({ certificate, me }: FirstSightProps) {
  const { t } = useTranslation(["audit", "resources", "common"]);
  const [shown, setShown] = useState(() => isNews(certificate, me, new Date()));
  useEffect(() => {
    if (shown) markSeen(certificate, me);
  }, [shown, certificate, me]);
  if (!shown) return null;
  const { level, enterpriseName } = certificate;
  return (
    <section className="celebration" aria-labelledby="celebration-title" style={coloursOf(level)}>
      <Confetti />
      <SealImage className="celebration-seal" level={level} />
      <div role="status">
        <h2 id="celebration-title">{t("audit:celebration.title")}</h2>
        <p>{t("audit:celebration.text", { name: enterpriseName, level: t(`resources:task.values.level.${level}`) })}</p>
        <RegisterHint {...{ certificate, me }} />
        <p>
          <Link to="?tab=certificate">{t("audit:result.toCertificate")}</Link>
        </p>
      </div>
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t("common:close")}
        onClick={() => setShown(false)}
      />
    </section>
  );
}

function coloursOf(level: PlatformCertificate["level"]): CSSProperties {
  const { light, base, dark, tint } = levelColours[level];
  return {
    "--celebration-light": light,
    "--celebration-base": base,
    "--celebration-dark": dark,
    "--celebration-tint": tint,
  } as CSSProperties;
}

const PIECES = 32;
/** Steps through a range that look random: multiples of a prime. */
const scattered = (index: number, prime: number, range: number) => (index * prime) % range;

/** Confetti that falls once. It is left out for reduced motion. */
function Confetti() {
  return (
    <div className="confetti" aria-hidden="true">
      {Array.from({ length: PIECES }, (_, index) => index).map((index) => {
        const place = {
          "--at": `${scattered(index, 31, 100)}%`,
          "--turn": `${scattered(index, 47, 360)}deg`,
          "--after": `${scattered(index, 13, 11) * 60}ms`,
        };
        return <i key={index} style={place as CSSProperties} />;
      })}
    </div>
  );
}
