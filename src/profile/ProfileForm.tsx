import { useGetIdentity, useWarnAboutChange } from "@refinedev/core";
import { App } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { writableFields } from "#domain/access/can.ts";
import { type ObjectSchema, updateSchema } from "#domain/schema/derive.ts";
import type { Values } from "#domain/schema/resource.ts";
import { send } from "#providers/http/send.ts";
import { forgetMe } from "#providers/me.ts";
import { type RefineProblem, refineProblem, toProblem } from "#providers/problem.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { ChangeForm } from "#src/crud/edit/ChangeForm.tsx";
import { recordDraft } from "#src/crud/edit/recordDraft.ts";
import { formValues, isSame } from "#src/crud/edit/values.ts";
import type { OwnRecord } from "#src/profile/ownRecord.ts";
import { dropDraft } from "#src/shared/drafts/drafts.ts";

/** Properties of the profile form, even if the person may write others. */
const ofOneself = [
  "fullname",
  "speakingLanguages",
  "experience_from_fields",
  "declaredEnterprises",
  "auditsAtOnce",
  "absences",
  "motivation",
  "notify_via_email",
  "language",
];

const PATH = "/dashboard/profile";

/**
 * The record of the form, as it was last read or saved here. A newer record, such as after a new address, replaces it
 * only if the values in the form stay equal. A language that is set with a first address is ignored: the form continues
 * without a language, and removes none.
 */
function useSubject(schema: ObjectSchema, user: OwnRecord) {
  const [known, setKnown] = useState(user);
  const read = known.language ? user : { ...user, language: known.language };
  const isFollowed = isSame(formValues(schema, known), formValues(schema, read));
  return { known, setKnown, record: isFollowed ? read : known };
}

/** The form of the reader's own profile: the fields their role may change. */
export function ProfileForm({ user, onSaved }: { user: OwnRecord; onSaved(): Promise<unknown> }) {
  const { t } = useTranslation("console");
  const { message } = App.useApp();
  const { refetch: readIdentity } = useGetIdentity();
  const { setWarnWhen } = useWarnAboutChange();
  const resource = useRegistry().get("user");
  const me = useSignedIn();
  const [problem, setProblem] = useState<RefineProblem>();
  const [saving, setSaving] = useState(false);
  const schema = useMemo(() => {
    const allowed = writableFields(resource, me, "update") ?? ofOneself;
    return updateSchema(
      resource,
      allowed.filter((field) => ofOneself.includes(field)),
    );
  }, [resource, me]);
  const { known, setKnown, record } = useSubject(schema, user);
  const save = async (changed: Values, revision: number) => {
    setSaving(true);
    try {
      const body = { ...changed, revision };
      const { data } = await send({ method: "PUT", path: `/profiles/${user.id}`, body });
      dropDraft(recordDraft, { owner: me.id, about: PATH });
      forgetMe();
      setWarnWhen(false);
      setProblem(undefined);
      setKnown({ ...user, ...data });
      await Promise.all([readIdentity(), onSaved()]);
      void message.success(t("edit.saved"));
    } catch (error) {
      setProblem(refineProblem(toProblem(error), errorMessage));
    } finally {
      setSaving(false);
    }
  };
  return (
    <ChangeForm
      key={known.revision}
      {...{ resource, schema, record, problem, saving }}
      back="/dashboard"
      onSave={(changed, revision) => void save(changed, Number(revision))}
      onClear={() => setProblem(undefined)}
    />
  );
}
