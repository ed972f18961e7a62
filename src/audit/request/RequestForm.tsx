import { Alert, Button } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Level } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import { isTooLong } from "#domain/texts/letters.ts";
import lengths from "#schemas/lengths.json";
import { EffortLine } from "#src/audit/request/EffortLine.tsx";
import { FewFields } from "#src/audit/request/FewFields.tsx";
import { RequestableContext } from "#src/audit/request/RequestableContext.ts";
import { UnderWay } from "#src/audit/request/UnderWay.tsx";
import { useRequest } from "#src/audit/request/useRequest.ts";
import { useRequestable } from "#src/audit/request/useRequestable.ts";
import { type AuditRequest, useRequestDraft } from "#src/audit/request/useRequestDraft.ts";
import { useRequestForm } from "#src/audit/request/useRequestForm.ts";
import { useUnderWay } from "#src/audit/request/useUnderWay.ts";
import { TeamTold } from "#src/audit/running/TeamTold.tsx";
import { useCountryName } from "#src/core/countryName.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { RestoredDraft } from "#src/crud/edit/RestoredDraft.tsx";
import { isSame } from "#src/crud/edit/values.ts";
import { findingMessage } from "#src/forms/messages.ts";
import { SchemaForm } from "#src/forms/SchemaForm.tsx";
import type { FormContext } from "#src/forms/validator.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/audit/parts/task.css";

/** Current input. */
type Given = Partial<AuditRequest> & Pick<AuditRequest, "level">;

interface RequestFormProps {
  /** The certificate that the audit will renew. Its level and fields are filled in. */
  renews?: Certificate | undefined;
}

/**
 * Form for level, fields and deadline of a new audit. The country is that of the enterprise. After the request, the
 * audit opens.
 */
export function RequestForm({ renews }: RequestFormProps) {
  const { t } = useTranslation(["audit", "resources", "validation", "common", "running"]);
  const me = useSignedIn();
  const forAnother = programme.roles[me.role].managesRecords === true;
  const { found, problem: unread, retry } = useRequestable();
  const fields = found ?? [];
  const isAsked = (id: string, at: Level) => fields.some((field) => field.id === id && field.levels.includes(at));
  // While the available fields are unknown, all chosen fields count.
  const draft = useRequestDraft(renews, (id, at) => !found || isAsked(id, at));
  const [given, setGiven] = useState<Given>(draft.begun);
  const { level, peCode, fields: chosen = [], title = "" } = given;
  const { underWay, hear } = useUnderWay(peCode ?? me.code ?? undefined, chosen.length > 0);
  // A certificate may have a field that the programme no longer has, or that has no questions at this level any more.
  const asked = { ...given, fields: chosen.filter((id) => isAsked(id, level)) };
  const countryName = useCountryName();
  const form = useRequestForm(forAnother);
  const { send, isLoading, problem, refused, correct } = useRequest({ fields, hear, onSent: draft.forget });

  const change = (next: Given) => {
    const isSameChoice = isSame(next.fields, asked.fields);
    const values = isSameChoice ? { ...next, fields: chosen } : next;
    setGiven(values);
    draft.keep(values);
    correct(asked, next);
  };
  const discard = () => {
    draft.discard();
    setGiven(draft.preset);
  };
  const below: Partial<Record<string, ReactNode>> = {
    peCode: <TeamTold peCode={peCode} me={me} />,
    level: unread ? <ReadFailed problem={unread} onRetry={retry} /> : null,
    fields: (
      <>
        <EffortLine {...{ fields, level, chosen }} />
        <FewFields {...{ fields, level, chosen }} />
        <UnderWay
          titles={fields.filter(({ id }) => chosen.includes(id) && underWay.has(id)).map(({ title }) => title)}
        />
        {me.country && !forAnother ? (
          <p>
            <strong>{t("resources:task.fields.country")}</strong> <span>{countryName(me.country)}</span>
          </p>
        ) : null}
      </>
    ),
  };
  const tooLong = isTooLong(title, lengths.title)
    ? findingMessage({ keyword: "maxLength", field: "", limit: lengths.title })
    : "";
  const context: FormContext = {
    field: (name) => ({
      below: below[name],
      ...(name === "title" && tooLong ? { note: { text: tooLong, wrong: true } } : {}),
    }),
  };
  return (
    <div className="request-audit">
      {draft.isRestored ? <RestoredDraft onDiscard={discard} /> : null}
      <p>{t(forAnother ? "running:request.intro" : "audit:request.intro")}</p>
      {renews ? <p className="request-renews">{t("audit:renewal.request", { number: renews.number })}</p> : null}
      <RequestableContext.Provider value={{ fields, level }}>
        <SchemaForm
          {...form}
          formData={asked}
          context={context}
          ownErrors={refused}
          summary={false}
          onChange={(data) => change(data as Given)}
          onSubmit={() => send({ ...asked, alongside: [...underWay] })}
        >
          {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
          <div className="form-buttons">
            <Button type="primary" htmlType="submit" loading={buttonLoading(isLoading)}>
              {t("audit:request.send")}
            </Button>
          </div>
        </SchemaForm>
      </RequestableContext.Provider>
    </div>
  );
}
