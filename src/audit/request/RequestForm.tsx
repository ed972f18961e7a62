import { useCreate, useGo } from "@refinedev/core";
import { Alert, Button, Form, Input, Radio } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Level } from "#domain/generated/programme.ts";
import type { Certificate, Task } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import { rulesOn } from "#domain/scoring/rules.ts";
import { numberFormat } from "#domain/texts/formats.ts";
import type { RefineProblem } from "#providers/problem.ts";
import lengths from "#schemas/lengths.json";
import { EffortLine } from "#src/audit/request/EffortLine.tsx";
import { EnterpriseChoice } from "#src/audit/request/EnterpriseChoice.tsx";
import { FewFields } from "#src/audit/request/FewFields.tsx";
import { FieldChoice } from "#src/audit/request/FieldChoice.tsx";
import { UnderWay } from "#src/audit/request/UnderWay.tsx";
import { useRequestable } from "#src/audit/request/useRequestable.ts";
import { type AuditRequest, useRequestDraft } from "#src/audit/request/useRequestDraft.ts";
import { useUnderWay } from "#src/audit/request/useUnderWay.ts";
import { TeamTold } from "#src/audit/running/TeamTold.tsx";
import { useCountryName } from "#src/core/countryName.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { RestoredDraft } from "#src/crud/edit/RestoredDraft.tsx";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/audit/parts/task.css";

interface RequestFormProps {
  /** The certificate that the audit is to renew: its level and fields are filled in. */
  renews?: Certificate | undefined;
}

/** Level, fields and deadline of a new audit; the country is the enterprise's own. Leads to the audit once it is there. */
export function RequestForm({ renews }: RequestFormProps) {
  const { t, i18n } = useTranslation(["audit", "resources", "validation", "common", "running"]);
  const rules = rulesOn(new Date());
  const number = numberFormat(i18n.language);
  const me = useSignedIn();
  const forAnother = programme.roles[me.role].managesRecords === true;
  const go = useGo();
  const { found, problem: unread, retry } = useRequestable();
  const fields = found ?? [];
  const [form] = Form.useForm<AuditRequest>();
  const isAsked = (id: string, at: Level) => fields.some((field) => field.id === id && field.levels.includes(at));
  // As long as the fields are not known, what is chosen of them counts.
  const draft = useRequestDraft(renews, (id, at) => !found || isAsked(id, at));
  const level = Form.useWatch("level", form) ?? draft.begun.level;
  const peCode = Form.useWatch("peCode", form);
  const chosen = Form.useWatch("fields", form) ?? [];
  const { underWay, hear } = useUnderWay(peCode ?? me.code ?? undefined, chosen.length > 0);
  const canBeAsked = (id: string) => isAsked(id, level);
  const countryName = useCountryName();
  const [problem, setProblem] = useState<string>();
  const flight = useSingleFlight();
  const { mutate, isLoading } = useCreate<Task & { id: string }>();
  const required = (field: string) => ({ required: true, message: t("validation:required", { field }) });

  /** An error of a field is displayed there; all others at the end. */
  const showProblem = ({ problem: { code, errors = {} }, message }: RefineProblem) => {
    setProblem(undefined);
    if (errors.peCode) return form.setFields([{ name: "peCode", errors: [t("running:request.unknown")] }]);
    if (code === "FIELDS_UNDER_WAY") hear(errors.fields ?? []);
    if (code !== "FIELD_NOT_ASKED") return setProblem(message);
    const refused = errors.fields ?? [];
    const titles = fields.filter(({ id }) => refused.includes(id)).map(({ title }) => title);
    form.setFields([{ name: "fields", errors: titles.map((field) => t("audit:request.noQuestions", { field })) }]);
  };

  const send = (values: AuditRequest) => {
    if (!flight.begin()) return;
    mutate(
      {
        resource: "tasks",
        values: {
          ...values,
          // A certificate may name a field that the programme no longer has, or no longer asks at this level.
          fields: values.fields.filter(canBeAsked),
          // The page displays it next to the fields.
          alongside: [...underWay],
        },
        successNotification: false,
        errorNotification: false,
      },
      {
        onSuccess: ({ data }) => {
          draft.forget();
          go({ to: `/dashboard/task/${data.id}` });
        },
        // Once requested, no late second click requests another: the page leads to the audit.
        onError: (error) => {
          showProblem(error as RefineProblem);
          flight.end();
        },
      },
    );
  };

  const discard = () => {
    draft.discard();
    form.setFieldsValue({ title: "", peCode: undefined, ...draft.preset });
  };

  return (
    <div className="request-audit">
      {draft.isRestored ? <RestoredDraft onDiscard={discard} /> : null}
      <p>{t(forAnother ? "running:request.intro" : "audit:request.intro")}</p>
      {renews ? <p className="request-renews">{t("audit:renewal.request", { number: renews.number })}</p> : null}
      <Form<AuditRequest>
        form={form}
        layout="vertical"
        onFinish={send}
        onValuesChange={(_changed, values) => draft.keep(values)}
        initialValues={draft.begun}
        scrollToFirstError
      >
        {forAnother ? (
          <Form.Item
            name="peCode"
            label={t("resources:task.fields.peCode")}
            rules={[required(t("resources:task.fields.peCode"))]}
          >
            <EnterpriseChoice />
          </Form.Item>
        ) : null}
        <TeamTold peCode={peCode} me={me} />
        <Form.Item
          name="title"
          label={t("audit:request.name")}
          extra={t(forAnother ? "running:request.nameHelp" : "audit:request.nameHelp")}
          rules={[
            { ...required(t("audit:request.name")), whitespace: true },
            { max: lengths.title, message: t("validation:maxLength", { limit: number.format(lengths.title) }) },
          ]}
        >
          <Input />
        </Form.Item>
        <Form.Item name="level" label={t("resources:task.fields.level")}>
          <Radio.Group className="level-choice">
            {programme.levels.map(({ name, asks }) => (
              <Radio key={name} value={name}>
                <strong>{t(`resources:task.values.level.${name}`)}</strong>
                <span>
                  {t("audit:request.level", {
                    steps: asks.map((step) => t(`audit:pdca.${step}`)).join(", "),
                    threshold: number.format(rules.levels[name].threshold),
                    stepThreshold: number.format(rules.levels[name].stepThreshold),
                    count: rules.levels[name].minFields,
                  })}
                </span>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        {unread ? <ReadFailed problem={unread} onRetry={retry} /> : null}
        <Form.Item
          name="fields"
          label={t("resources:task.fields.fields")}
          required
          rules={[
            {
              validator: async (_rule, chosen: string[]) => {
                if (!chosen.some(canBeAsked)) throw new Error(t("audit:request.fieldsRequired"));
              },
            },
          ]}
        >
          <FieldChoice fields={fields} level={level} />
        </Form.Item>
        <EffortLine fields={fields} level={level} />
        <FewFields fields={fields} level={level} />
        <UnderWay
          titles={fields.filter(({ id }) => chosen.includes(id) && underWay.has(id)).map(({ title }) => title)}
        />
        {me.country && !forAnother ? (
          <Form.Item label={t("resources:task.fields.country")}>
            <span>{countryName(me.country)}</span>
          </Form.Item>
        ) : null}
        <Form.Item
          name="deadlineDays"
          label={t("resources:task.fields.deadlineDays")}
          extra={t(forAnother ? "running:request.deadlineHelp" : "audit:request.deadlineHelp")}
        >
          <Radio.Group
            options={programme.deadlineDays.map((days) => ({
              value: days,
              label: t("audit:dialog.days", { count: days }),
            }))}
          />
        </Form.Item>
        {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
        <Button type="primary" htmlType="submit" loading={buttonLoading(isLoading)}>
          {t("audit:request.send")}
        </Button>
      </Form>
    </div>
  );
}
