import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TeamLanguage } from "#src/audit/reporting/TeamLanguage.tsx";

test.each([
  ["lt-LT", "Language of the team: Lietuvių", true],
  ["en-GB", "Language of the team: English", false],
] as const)(
  "names the team's language (%s), and asks to write in it if the pages are in another",
  (language, shown, asks) => {
    render(<TeamLanguage language={language} />);
    expect(screen.getByText(shown)).toBeVisible();
    expect(screen.queryByText(/write the report in this language/) !== null).toBe(asks);
  },
);

test("is silent about an unknown language", () => {
  const { container } = render(<TeamLanguage language={null} />);
  expect(container).toBeEmptyDOMElement();
});
