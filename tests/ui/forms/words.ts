import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import audit from "#locales/en-GB/audit.json";
import common from "#locales/en-GB/common.json";
import errors from "#locales/en-GB/errors.json";
import files from "#locales/en-GB/files.json";
import guide from "#locales/en-GB/guide.json";
import questionnaire from "#locales/en-GB/questionnaire.json";
import report from "#locales/en-GB/report.json";
import resources from "#locales/en-GB/resources.json";
import validation from "#locales/en-GB/validation.json";
import workbench from "#locales/en-GB/workbench.json";
import workflow from "#locales/en-GB/workflow.json";

/** The English words that forms, answering and grading use. */
export async function loadWords(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: "en-GB",
    fallbackLng: "en-GB",
    resources: {
      "en-GB": {
        audit,
        common,
        errors,
        files,
        guide,
        questionnaire,
        report,
        resources,
        validation,
        workbench,
        workflow,
      },
    },
    defaultNS: "questionnaire",
    interpolation: { escapeValue: false },
  });
}
