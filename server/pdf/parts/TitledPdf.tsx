import { Document } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { Locale } from "#domain/generated/programme.ts";

interface TitledPdfProps {
  title: string;
  subject: string;
  locale: Locale;
  t: TFunction;
  /** Date of the documented event, used as the file's date, so that the same document always has the same content. */
  date: string;
  /** The issuer; the network if there is no other. */
  author?: string | undefined;
  /** A web page with the same content, as the keyword of the file. */
  webPage?: string;
  children: ReactNode;
}

/** The PDF around the pages: its title, author and language, for readers and archives. */
export function TitledPdf({ title, subject, locale, t, date, author, webPage, children }: TitledPdfProps) {
  const created = new Date(date);
  return (
    <Document
      title={title}
      subject={subject}
      author={author ?? t("issuer")}
      {...(webPage ? { keywords: webPage } : {})}
      creator="PE Quality"
      producer="PE Quality"
      language={locale}
      creationDate={created}
      modificationDate={created}
      pdfVersion="1.7"
    >
      {children}
    </Document>
  );
}
