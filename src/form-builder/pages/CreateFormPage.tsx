import { useWarnAboutChange } from "@refinedev/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router-dom";
import { send } from "#providers/http/send.ts";
import { useFieldTitles } from "#src/core/fieldTitles.ts";
import type { BuiltForm } from "#src/form-builder/builtForm.ts";
import { FormBuilder } from "#src/form-builder/FormBuilder.tsx";
import { toBody } from "#src/form-builder/formRecord.ts";
import { editFormPath, newFormPlace } from "#src/form-builder/places.ts";
import { useBuilder } from "#src/form-builder/useBuilder.ts";
import { useSaveForm } from "#src/form-builder/useSaveForm.ts";

const empty: BuiltForm = { titles: {}, questions: [] };

/** A form that is not saved yet; once it is, its own page goes on. */
function NewForm({ fieldId }: { fieldId: string }) {
  const { t } = useTranslation("building");
  const navigate = useNavigate();
  const titles = useFieldTitles();
  const builder = useBuilder(newFormPlace(fieldId), empty, undefined);
  const { saving, problem, run } = useSaveForm();
  const { warnWhen } = useWarnAboutChange();
  const [made, setMade] = useState<string>();
  const save = async () => {
    const body = { auditFieldId: fieldId, ...toBody(builder.form) };
    const form = await run(() => send({ method: "POST", path: "/forms/create", body }), "created");
    if (!form) return;
    builder.saved(undefined, builder.form);
    setMade(form.id);
  };
  // One render after the save: by then the guard of unsaved changes knows that nothing is unsaved.
  useEffect(() => {
    if (made && !warnWhen) navigate(editFormPath(made));
  }, [made, warnWhen, navigate]);
  const title = t("create", { field: titles[fieldId] ?? fieldId });
  return <FormBuilder {...{ builder, title, saving, problem }} onSave={() => void save()} />;
}

/** `/dashboard/admin/form/create/{id}`: a new form for an audit field. */
export default function CreateFormPage() {
  const { fieldId = "" } = useParams();
  return <NewForm key={fieldId} fieldId={fieldId} />;
}
