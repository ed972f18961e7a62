import { DownloadOutlined, UploadOutlined } from "@ant-design/icons";
import { App, Button, Dropdown, Upload } from "antd";
import { useTranslation } from "react-i18next";
import { messageOf } from "#src/core/errorMessage.ts";
import type { BuiltForm } from "#src/form-builder/builtForm.ts";
import { formAsJson, formFromJson, textsAsCsv, withTextsOfCsv } from "#src/form-builder/transfer.ts";
import type { Builder } from "#src/form-builder/useBuilder.ts";
import { saveBlob } from "#src/shared/saveBlob.ts";
import { useTextFile } from "#src/ui/textFiles/useTextFile.tsx";

/** Export and import of a form: complete as JSON, texts as CSV. Imported content is not saved yet. */
export function FileButtons({ builder, name }: { builder: Builder; name: string }) {
  const { t, i18n } = useTranslation("building");
  const { message } = App.useApp();
  const { form } = builder;
  const { readText, question } = useTextFile();
  const take = (read: BuiltForm | undefined) => {
    if (read) builder.replace(read);
    void (read ? message.success(t("files.read")) : message.error(t("files.unreadable")));
  };
  const takeTexts = async (file: File) => {
    const text = await readText(file);
    if (text !== undefined) take(await withTextsOfCsv(text, form));
  };
  const load = (file: File) => {
    const taken = file.name.endsWith(".csv") ? takeTexts(file) : formFromJson(file, form.questions).then(take);
    void taken.catch((error: unknown) => message.error(messageOf(error)));
    return false;
  };
  return (
    <>
      <Dropdown
        trigger={["click"]}
        menu={{
          items: [
            { key: "json", label: t("files.json"), onClick: () => saveBlob(formAsJson(form), `${name}.json`) },
            {
              key: "csv",
              label: t("files.csv"),
              onClick: () => saveBlob(textsAsCsv(form, i18n.language), `${name}.csv`),
            },
          ],
        }}
      >
        <Button icon={<DownloadOutlined aria-hidden="true" />}>{t("files.export")}</Button>
      </Dropdown>
      <Upload accept=".json,.csv" showUploadList={false} beforeUpload={load}>
        <Button icon={<UploadOutlined aria-hidden="true" />}>{t("files.import")}</Button>
      </Upload>
      {question}
    </>
  );
}
