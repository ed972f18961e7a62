import { createInstance } from "i18next";
import { type GuideWords, guideDocument } from "#domain/documents/guide.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { daysOf } from "#domain/guide/situations.ts";
import { programme } from "#domain/programme.ts";
import { rulesOn } from "#domain/scoring/rules.ts";
import { stateKeys } from "#domain/workflow/stateKeys.ts";

type Texts = Record<string, unknown>;

/** Files with the guide's texts and with texts they refer to: buttons, parts of a page, states and roles. */
const files = import.meta.glob<Texts>("/locales/*/{guide,audit,frame,workflow,questionnaire,common}.json", {
  eager: true,
  import: "default",
});

const texts = createInstance();
void texts.init({
  resources: {},
  initAsync: false,
  fallbackLng: programme.fallbackLocale,
  ns: ["guide"],
  defaultNS: "guide",
  interpolation: { escapeValue: false },
});
for (const [path, content] of Object.entries(files)) {
  const [, locale = "", namespace = ""] = /([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
  texts.addResourceBundle(locale, namespace, content);
}

function wordsOfGuide(locale: Locale, at: Date): GuideWords {
  const t = texts.getFixedT(locale);
  const figures = { threshold: rulesOn(at).fieldThreshold, months: programme.certificate.validityMonths };
  return {
    title: t("document.title"),
    intro: t("document.intro"),
    roleName: (role) => t(`common:roles.${role}`),
    stateName: (role, state) => t(stateKeys(role, state)),
    situationTitle: (name) => t(`situations.${name}.title`),
    inStep: (step) => t(`inSteps.${step}`),
    steps(situation) {
      const days = daysOf(situation, { country: null, moment: at });
      return t(`situations.${situation.name}.steps`, { ...figures, ...days }).split("\n");
    },
    when: (states) => t("states", { states }),
  };
}

/** The guide as a document, with the figures of the rules at a moment. */
export const guideIn = (locale: Locale, at: Date) => guideDocument(locale, wordsOfGuide(locale, at), at);
