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
  /** Reads the text of a file. Undefined if the person cancels. Throws Explained if the file is not a text. */
  readText(file: Blob): Promise<string | undefined>;
  /** The dialog that asks for a file's encoding, rendered by the page. */
  question: ReactNode;
}

/** Reads text files. Encodings other than Unicode are never guessed, but the person is asked. */
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
