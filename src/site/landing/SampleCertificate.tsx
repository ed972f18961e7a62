import { useTranslation } from "react-i18next";
import { SealImage } from "#src/shared/SealImage.tsx";

const bars = [92, 100, 84, 96];

/** A decorative picture of a certificate next to the text about it. */
export function SampleCertificate() {
  const { t } = useTranslation(["site", "common"]);
  return (
    <div className="sample" aria-hidden="true">
      <div className="sample-sheet">
        <div className="sample-panel">
          <SealImage level="gold" className="sample-seal" />
        </div>
        <div className="sample-award">
          <p className="sample-title">{t("site:hero.certificate")}</p>
          <p className="sample-level">{t("common:levels.gold")}</p>
          <svg className="sample-lines" viewBox="0 0 200 104" aria-hidden="true" focusable="false">
            <path className="sample-name" d="M0 5h128" />
            <path className="sample-small" d="M0 22h88" />
            {bars.map((share, index) => (
              <g key={share}>
                <path className="sample-track" d={`M0 ${46 + index * 17}h200`} />
                <path className="sample-bar" d={`M0 ${46 + index * 17}h${share * 2}`} />
              </g>
            ))}
          </svg>
        </div>
      </div>
    </div>
  );
}
