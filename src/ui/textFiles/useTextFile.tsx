import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Explained } from "#src/core/explained.ts";
import { NoText, type Reading, readingsOf, unicodeText } from "#src/ui/textFiles/decode.ts";
import { EncodingDialog } from "#src/ui/textFiles/EncodingDialog.tsx";

interface Question {
  readings: Reading[];
  answer(text: string | undefined): void;
}

interface TextFiles {
  /** The text of a file, nothing when the person gives up. Throws Explained when the file is no text. */
  readText(file: Blob): Promise<string | undefined>;
  /** Rendered by the page: the dialog that asks for a file's encoding. */
  question: ReactNode;
}

/** Reads text files. Other encodings than Unicode are never guessed: the person is asked. */
export function useTextFile(): TextFiles {
  const { t, i18n } = useTranslation("console");
  const [asked, setAsked] = useState<Question>();

  function ask(bytes: Uint8Array): Promise<string | undefined> {
    const readings = readingsOf(bytes, i18n.language);
    if (readings.length === 0) throw new NoText();
    return new Promise((resolve) => {
      const answer = (text: string | undefined) => {
        setAsked(undefined);
        resolve(text);
      };
      setAsked({ readings, answer });
    });
  }

  async function readText(file: Blob): Promise<string | undefined> {
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      return unicodeText(bytes) ?? (await ask(bytes));
    } catch (error) {
      throw error instanceof NoText ? new Explained(t("textFile.noText")) : error;
    }
  }

  return {
    readText,
    question: asked ? <EncodingDialog readings={asked.readings} onChosen={asked.answer} /> : null,
  };
}
