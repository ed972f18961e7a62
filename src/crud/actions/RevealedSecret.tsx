import { CopyOutlined, FilePdfOutlined } from "@ant-design/icons";
import { App, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveDownload } from "#src/core/saveDownload.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { useCopy } from "#src/ui/useCopy.ts";

interface RevealedSecretProps {
  text: string;
  secret: string;
  /** The code of the enterprise or office of an access code. */
  code: string;
  /** Path that renders the secret as a sheet to print. */
  sheet: string | undefined;
}

/** A secret that is shown only once, so that it can be copied or written down. */
export function RevealedSecret({ text, secret, code, sheet }: RevealedSecretProps) {
  const { t, i18n } = useTranslation("console");
  const { message } = App.useApp();
  const copy = useCopy();
  const [drawing, setDrawing] = useState(false);
  const print = async (path: string) => {
    setDrawing(true);
    const body = { code, accessCode: secret, languageCode: i18n.language };
    const problem = await saveDownload(path, { body });
    if (problem) void message.error(problem);
    setDrawing(false);
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
