import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { WaitingLine } from "#src/ui/saving/WaitingLine.tsx";

const refused = { text: "1 file was not accepted.", needsAt: "one" };

test.each([
  ["answers without a connection before a file that was not taken", { count: 3, offline: true }, /No connection: 3/],
  [
    "a file that was not taken before answers that are saved in a moment",
    { count: 3, offline: false },
    /1 file was not/,
  ],
  [
    "an answer that needs a person before both",
    { count: 3, offline: true, urgent: { id: "two", state: "conflict" as const } },
    /Changed elsewhere in the meantime/,
  ],
])("the most important message: %s", (_what, waiting, words) => {
  const store = { getWaiting: () => waiting, subscribeToWaiting: () => () => {} };
  render(<WaitingLine store={store} words="waiting" besides={refused} onGoTo={() => {}} />);
  expect(screen.getByText(words)).toBeVisible();
});
