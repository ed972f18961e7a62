import { ConfigProvider } from "antd";
import i18next from "i18next";
import { createRoot } from "react-dom/client";
import { initReactI18next } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import audit from "#locales/en-GB/audit.json";
import errors from "#locales/en-GB/errors.json";
import questionnaire from "#locales/en-GB/questionnaire.json";
import validation from "#locales/en-GB/validation.json";
import workbench from "#locales/en-GB/workbench.json";
import { themeWith } from "#src/app/theme.ts";
import { SavedQuestionnaire } from "#src/audit/answering/SavedQuestionnaire.tsx";
import type { WorkProps } from "#src/audit/audit.ts";
import { TaskComments } from "#src/audit/comments/CommentsContext.tsx";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { framePainted } from "#tests/bench/lib/questionnaire/framePainted.ts";
import { sections, wrong } from "#tests/bench/lib/questionnaire/questions.ts";

const answers = Object.fromEntries(
  Object.entries(wrong).map(([id, value]) => [id, { value, proofs: [], additionalDetails: "", revision: 1 }]),
);
const progress = { answered: 0, required: 0, due: 0, total: 0, sections: [] };
const part = { task: { code: "bench" }, me: { id: "me" }, onChanged: () => {} } as unknown as WorkProps;

await i18next.use(initReactI18next).init({
  lng: "en-GB",
  resources: { "en-GB": { audit, errors, questionnaire, validation, workbench } },
  interpolation: { escapeValue: false },
});
// As on an audit's page, where this code is loaded with the answers.
await import("#src/audit/answering/QuestionList.tsx");
await framePainted();
performance.mark("mount");
createRoot(document.body.appendChild(document.createElement("div"))).render(
  <ConfigProvider theme={themeWith(true)}>
    <SignedInProvider value={part.me}>
      <TaskComments taskCode={part.task.code} closed={false} ticks={false}>
        <MemoryRouter initialEntries={["/?view=all"]}>
          <SavedQuestionnaire {...part} responses={{ questionnaire: { sections }, answers, progress }} />
        </MemoryRouter>
      </TaskComments>
    </SignedInProvider>
  </ConfigProvider>,
);
