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

/** The prerendered page, before its code is loaded. */
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

test("a prerendered form sends nothing until its code is loaded", async () => {
  const holder = drawn();
  const button = () => screen.getByRole("button", { name: "Register" });
  expect(button()).toBeDisabled();
  await act(async () => {
    root = hydrateRoot(holder, page);
  });
  expect(button()).toBeEnabled();
});

test("input in a prerendered form is passed to the code", async () => {
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

test("a draft is restored in a prerendered form, but input since then has priority", async () => {
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

const list = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);

test("the countries of a prerendered form stay, and a chosen one is recognised", async () => {
  const holder = drawn();
  const austria = list("Country").querySelector<HTMLOptionElement>('[value="AT"]');
  if (!austria) throw new Error("No country is drawn");
  // As another version of the names has it.
  austria.textContent = "Österreich (drawn)";
  list("Country").value = "DE";
  await act(async () => {
    root = hydrateRoot(holder, <Hydrated holder={holder} />);
  });
  await waitFor(() => expect(draft()).toMatchObject({ country: "DE", institution: "" }));
  expect(list("Country")).toHaveValue("DE");
  expect(austria).toBeInTheDocument();
  expect(austria).toHaveTextContent("Österreich (drawn)");
  await waitFor(() => expect(list("Institution")).toHaveTextContent("My institution is not listed"));
});

test("a country that the browser restored does not change the institution of the draft", async () => {
  const holder = drawn();
  sessionStorage.setItem("registration", JSON.stringify({ country: "DE", institution: "-" }));
  list("Country").value = "DE";
  field("Full name").value = "Grace";
  await act(async () => {
    root = hydrateRoot(holder, <Hydrated holder={holder} />);
  });
  await waitFor(() => expect(draft()).toMatchObject({ fullname: "Grace" }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(draft()).toMatchObject({ country: "DE", institution: "-" });
});

test("a page that is rendered again shows the input and the focus of before", async () => {
  const holder = drawn();
  const german = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Deutsch" });
  german().checked = true;
  field("Full name").value = "Grace";
  list("Country").value = "DE";
  field("Email").focus();
  const restore = saveEarlyInput(holder);
  holder.remove();
  renderPage(RegistrationPage, "/dashboard/auth/registration");
  await act(restore);
  expect(field("Full name")).toHaveValue("Grace");
  expect(draft()).toMatchObject({ fullname: "Grace", country: "DE", speakingLanguages: ["de-DE"] });
  expect(german()).toBeChecked();
  expect(field("Email")).toHaveFocus();
});
