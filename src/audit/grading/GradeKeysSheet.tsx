import { useTranslation } from "react-i18next";
import { Sheet } from "#src/ui/Sheet.tsx";

const keys = [
  { name: "points", pressed: "0–9" },
  { name: "nextUngraded", named: "enter" },
  { name: "next", pressed: "j" },
  { name: "back", pressed: "k" },
  { name: "comment", pressed: "c" },
  { name: "phrases", pressed: "p" },
  { name: "leave", named: "escape" },
  { name: "notApplicable", pressed: "n" },
  { name: "takeOver", pressed: "u" },
  { name: "takeAll", pressed: "a" },
  { name: "help", pressed: "?" },
] as const;

/** A list of the keyboard shortcuts for grading. */
export function GradeKeysSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("workbench");
  return (
    <Sheet title={t("keys.title")} from="bottom" onClose={onClose}>
      <p>{t("keys.where")}</p>
      <dl className="key-list">
        {keys.map(({ name, ...key }) => (
          <div key={name}>
            <dt>
              <kbd>{"named" in key ? t(`keyNames.${key.named}`) : key.pressed}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
