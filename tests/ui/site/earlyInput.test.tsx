import { act, screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import RegistrationPage from "#src/site/auth/registration/RegistrationPage.tsx";
import { replayEarlyInput, saveEarlyInput } from "#src/site/earlyInput.ts";
import { Site } from "#src/site/frame/Site.tsx";
import { startSiteTexts } from "#src/site/texts/startSiteTexts.ts";
import { fakeServer, field, renderPage } from "#tests/ui/site/renderPage.tsx";

const page = (
  <Site>
    <RegistrationPage />
  </Site>
);

/** The page as the browser takes it over. */
function Hydrated({ holder }: { holder: HTMLElement }) {
  useEffect(() => void replayEarlyInput(holder), [holder]);
  return page;
}

let root: Root | undefined;

/** The page as the build draws it, before its code is there. */
function drawn(): HTMLElement {
  const holder = document.createElement("div");
  holder.innerHTML = renderToString(page);
  document.body.append(holder);
  return holder;
}

const draft = () => JSON.parse(sessionStorage.getItem("registration") ?? "{}");

beforeEach(async () => {
  sessionStorage.clear();
  history.replaceState(null, "", "/en-GB/dashboard/auth/registration");
  fakeServer();
  await startSiteTexts(["site", "auth", "form", "errors"]);
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
});

test("a form that is only drawn sends nothing, and lives once its code is there", async () => {
  const holder = drawn();
  const button = () => screen.getByRole("button", { name: "Register" });
  expect(button()).toBeDisabled();
  await act(async () => {
    root = hydrateRoot(holder, page);
  });
  expect(button()).toBeEnabled();
});

test("what was typed on a drawn form is known to the code that takes it over", async () => {
  const holder = drawn();
  field("Full name").value = "Grace";
  field("Email").value = "grace@example.org";
  field("Motivation").value = "To help.";
  await act(async () => {
    root = hydrateRoot(holder, <Hydrated holder={holder} />);
  });
  const typed = { fullname: "Grace", email: "grace@example.org", motivation: "To help." };
  await waitFor(() => expect(draft()).toMatchObject(typed));
  expect(field("Full name")).toHaveValue("Grace");
});

test("a draft comes back into a form that the build has drawn empty; what was typed into it since goes before", async () => {
  const holder = drawn();
  const kept = { fullname: "Ada", email: "ada@example.org", motivation: "To learn." };
  sessionStorage.setItem("registration", JSON.stringify(kept));
  field("Full name").value = "Grace";
  await act(async () => {
    root = hydrateRoot(holder, <Hydrated holder={holder} />);
  });
  await waitFor(() => expect(draft()).toMatchObject({ ...kept, fullname: "Grace" }));
  expect(field("Motivation")).toHaveValue("To learn.");
});

test("what was typed on a page that is drawn anew stands in the new one, with the focus where it was", async () => {
  const holder = drawn();
  field("Full name").value = "Grace";
  field("Email").focus();
  const restore = saveEarlyInput(holder);
  holder.remove();
  renderPage(RegistrationPage, "/dashboard/auth/registration");
  await act(restore);
  expect(field("Full name")).toHaveValue("Grace");
  expect(draft()).toMatchObject({ fullname: "Grace" });
  expect(field("Email")).toHaveFocus();
});
