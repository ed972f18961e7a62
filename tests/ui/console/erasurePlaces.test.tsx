import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { problem } from "#domain/errors.ts";
import ErasurePlaces from "#src/people/ErasurePlaces.tsx";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";

const record = { id: "u2", revision: 1 };
const goes = ["What will be removed", "Name, email address and profile"];
const stays = "What stays, without the author’s name";
const elsewhere =
  "Announcements, messages to the programme and texts that other people keep for themselves can contain the name too. An administrator sees how many.";

test.each<[who: string, found: object, texts: string[]]>([
  ["a person who left nothing", { goes: { files: 0 }, stays: { answers: 0 }, mentions: {}, outside: {} }, goes],
  [
    "an administrator",
    {
      goes: { certificates: 1200, files: 0 },
      stays: { answers: 3, grades: 0 },
      mentions: { reports: ["LT-1", "LT-2"] },
      outside: { announcements: 2, jobs: 0 },
    },
    [
      ...[...goes, "Certificates, redrawn without the name: 1,200"],
      ...[stays, "Answers: 3"],
      ...["Texts in which the name stays", "Reports: LT-1 and LT-2"],
      "What people wrote in an audit is part of it and is not changed. While the audit is open, its authors can take the name out.",
      ...["Name or address outside audits", "Announcements: 2"],
    ],
  ],
  ["the person, who does not see others’ texts", { goes: {}, stays: {}, mentions: {} }, [...goes, elsewhere]],
])(
  "before an erasure, %s sees the deleted data, the remaining data, and places where the name stays",
  async (_who, found, texts) => {
    new FakeApi({}, { "users/u2/erasure": found });
    const { container } = render(<ErasurePlaces record={record} />);
    await screen.findByText("What will be removed");
    expect([...container.querySelectorAll("h3, li, p")].map(({ textContent }) => textContent)).toEqual(texts);
  },
);

test("if it cannot be read, the reason is shown", async () => {
  const api = new FakeApi({});
  api.refuseNext(problem("FORBIDDEN"));
  render(<ErasurePlaces record={record} />);
  expect(await screen.findByRole("alert")).toHaveTextContent("Your role does not allow this");
});
