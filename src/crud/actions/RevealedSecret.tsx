import { CopyOutlined, FilePdfOutlined } from "@ant-design/icons";
import { App, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { download } from "#providers/http/download.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { saveBlob } from "#src/shared/saveBlob.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { useCopy } from "#src/ui/useCopy.ts";

/** Something that is shown this once: to be copied, or written down. */
interface RevealedSecretProps {
  text: string;
  secret: string;
  /** Of an access code: the code that it belongs to. */
  code: string;
  /** Where it is drawn as a sheet to hand out. */
  sheet: string | undefined;
}

export function RevealedSecret({ text, secret, code, sheet }: RevealedSecretProps) {
  const { t, i18n } = useTranslation("console");
  const { message } = App.useApp();
  const copy = useCopy();
  const [drawing, setDrawing] = useState(false);
  const print = async (path: string) => {
    setDrawing(true);
    try {
      const body = { code, accessCode: secret, languageCode: i18n.language };
      const { blob, fileName } = await download(path, { body });
      saveBlob(blob, fileName);
    } catch (error) {
      void message.error(messageOf(error));
    } finally {
      setDrawing(false);
    }
  };
  return (
    <div role="status">
      <p>{text}</p>
      <p className="revealed">
        <code>{secret}</code>
        <Button icon={<CopyOutlined aria-hidden="true" />} onClick={() => void copy(secret)}>
          {t("actions.copy")}
        </Button>
      </p>
      {sheet ? (
        <Button
          icon={<FilePdfOutlined aria-hidden="true" />}
          loading={buttonLoading(drawing)}
          onClick={() => void print(sheet)}
        >
          {t("actions.sheet")}
        </Button>
      ) : null}
    </div>
  );
}
