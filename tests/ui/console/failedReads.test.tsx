import { Refine } from "@refinedev/core";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import { createDataProvider } from "#providers/data.ts";
import type { TaskRecord, WorkProps } from "#src/audit/audit.ts";
import { TaskComments } from "#src/audit/comments/CommentsContext.tsx";
import DetailsTab from "#src/audit/page/DetailsTab.tsx";
import { PhraseList } from "#src/audit/phrases/PhraseList.tsx";
import ReviewTab from "#src/audit/reviewing/ReviewTab.tsx";
import { errorMessage } from "#src/core/errorMessage.ts";
import { productRegistry } from "#src/core/registry.ts";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { RecordHistory } from "#src/crud/history/RecordHistory.tsx";
import RestrictionsPage from "#src/people/RestrictionsPage.tsx";
import { anAnswer, aQuestion, aSection } from "#tests/ui/answering/questions.ts";
import { anAdmin, FakeApi } from "#tests/ui/console/fakeApi.ts";

const code = "LT-0142-2026-01";
const task = {
  id: code,
  code,
  title: "Our audit",
  status: "rejected",
  level: "bronze",
  fields: [],
  round: 2,
  judgedBy: ["tomas"],
  revision: 1,
  peCode: "LT-0142",
  country: "LT",
  deadlineDays: 30,
  expirationDate: "2100-01-01T00:00:00.000Z",
} as unknown as TaskRecord;
const props: WorkProps = { task, me: anAdmin, onChanged: async () => {}, menu: null, actions: null, arrived: true };

const records = {
  phrases: [{ id: "p1", ownerId: "u1", text: "Well done.", revision: 1 }],
  "central-offices": [{ id: "CO-LT", penCode: "CO-LT", name: "Simulith", country: "LT", revision: 1 }],
  enterprises: [],
  certificates: [],
  trail: [],
};
const documents = {
  [`tasks/${code}/responses`]: {
    questionnaire: { sections: [aSection(aQuestion("one"))] },
    answers: { one: anAnswer("We do") },
    progress: { answered: 1, required: 1, due: 1, total: 1, sections: [] },
  },
  [`tasks/${code}/previous-round`]: { round: null, submittedAt: null, answers: {}, assessments: {} },
  [`tasks/${code}/unchanged`]: { since: null, questions: [] },
  [`tasks/${code}/link-visits`]: [],
  [`tasks/${code}/anchors`]: {},
  [`tasks/${code}/comments`]: [],
  [`tasks/${code}/team`]: { members: [], present: [], owners: {}, questionOwners: {} },
  [`tasks/${code}/history`]: [
    {
      ...{ id: "h1", at: "2026-05-04T10:00:00.000Z", action: "create", status: null, reason: "At last" },
      ...{ actorName: "Rasa", actorRole: "trainer" },
    },
  ],
  [`grades/task/${code}`]: { round: 1, assessments: {}, answers: {}, score: {} },
};

let api: FakeApi;
/** The path that cannot be read now. */
let unreadable: string | undefined;

beforeEach(() => {
  localStorage.clear();
  api = new FakeApi({ ...records }, documents);
  const answer = fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, "http://localhost");
    if (pathname !== `/api/v1/${unreadable}`) return answer(url, init);
    return Response.json(problem("FORBIDDEN"), { status: 403 });
  });
});

const queries = { retry: false };
const options = { disableTelemetry: true, reactQuery: { clientConfig: { defaultOptions: { queries } } } };

/** Renders a part of the console for an administrator, with an unreadable path. */
function show(part: ReactNode, path: string) {
  unreadable = path;
  render(
    <MemoryRouter initialEntries={["/?view=all"]} future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <Refine dataProvider={createDataProvider(productRegistry, errorMessage)} options={options}>
        <SignedInProvider value={anAdmin}>{part}</SignedInProvider>
      </Refine>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const review = (
  <TaskComments taskCode={code} closed={false} ticks={false}>
    <ReviewTab {...props} />
  </TaskComments>
);

describe("content that could not be read shows the reason, and is displayed after a retry", () => {
  test.each<[string, ReactNode, string, string]>([
    ["the answers to review", review, `tasks/${code}/responses`, "Question one"],
    ["the grades beside them", review, `grades/task/${code}`, "Question one"],
    ["an audit's history", <DetailsTab key="details" {...props} />, `tasks/${code}/history`, "At last"],
    ["one's own phrases", <PhraseList key="phrases" written="" onTake={() => {}} />, "phrases", "Well done."],
    [
      "a record's history",
      <RecordHistory key="history" resource={productRegistry.get("institution")} id="i1" />,
      "trail",
      "No history yet.",
    ],
  ])("%s", async (_what, part, path, words) => {
    const user = show(part, path);
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Your role does not allow this/);
    expect(screen.queryByText(words)).toBeNull();
    unreadable = undefined;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("or automatically, when the server is reachable again", async () => {
    show(review, `tasks/${code}/responses`);
    expect(await screen.findByRole("alert")).toBeInTheDocument();
    unreadable = undefined;
    api.resync();
    expect(await screen.findByText("Question one")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("the offices that may be blocked, in addition to the enterprises", async () => {
    const user = show(<RestrictionsPage />, "central-offices");
    const offices = within(screen.getByRole("region", { name: "Central offices" }));
    expect(await offices.findByRole("alert")).toHaveTextContent(/^Your role does not allow this/);
    expect(offices.queryByText("No results.")).toBeNull();
    expect(await screen.findByText("No results.")).toBeInTheDocument();
    unreadable = undefined;
    await user.click(offices.getByRole("button", { name: "Try again" }));
    expect(await offices.findByRole("link", { name: "Simulith" })).toBeInTheDocument();
  });
});
