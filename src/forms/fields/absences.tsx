import type { FieldProps } from "@rjsf/utils";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { Absences } from "#domain/matching/absence.ts";
import { DayInput } from "#src/core/DayInput.tsx";
import "#src/forms/fields/absences.css";

/** An auditor's absences, each with its first and last day. */
export default function AbsencesField({ fieldPathId, formData, onChange, schema, disabled = false }: FieldProps) {
  const { t } = useTranslation("profile");
  const id = fieldPathId.$id;
  const absences = (formData ?? []) as Absences;
  const put = (next: Absences) => onChange(next, fieldPathId.path);
  const change = (place: number, given: Partial<Absences[number]>) =>
    put(absences.map((absence, index) => (index === place ? { ...absence, ...given } : absence)));
  return (
    <fieldset className="field absences" id={id} tabIndex={-1}>
      <legend>{schema.title}</legend>
      {absences.map(({ from, until }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two absences can have the same days while they are typed
        <div key={place} className="absence">
          {(["from", "until"] as const).map((end) => (
            <label key={end} htmlFor={`${id}_${place}_${end}`}>
              {t(`absence.${end}`)}
              <DayInput
                id={`${id}_${place}_${end}`}
                className="short-field"
                disabled={disabled}
                value={end === "from" ? from : until}
                onDay={(day) => change(place, { [end]: day })}
              />
            </label>
          ))}
          <Button disabled={disabled} onClick={() => put(absences.filter((_absence, index) => index !== place))}>
            {t("absence.remove")}
          </Button>
        </div>
      ))}
      <Button disabled={disabled} onClick={() => put([...absences, { from: "", until: "" }])}>
        {t("absence.add")}
      </Button>
    </fieldset>
  );
}
