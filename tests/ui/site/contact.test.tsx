import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import english from "#locales/en-GB/errors.json";
import { serveTexts } from "#src/shared/texts.ts";
import ContactForm from "#src/site/landing/ContactForm.tsx";
import { startSiteTexts } from "#src/site/texts/startSiteTexts.ts";
import { type FakeServer, fakeServer, field, refusal, renderPage } from "#tests/ui/site/renderPage.tsx";

let server: FakeServer;
beforeEach(async () => {
  history.replaceState(null, "", "/en-GB");
  await startSiteTexts(["site", "form"]);
  server = fakeServer();
  sessionStorage.clear();
});

async function send(code: "SERVER_ERROR" | "TOO_MANY_REQUESTS") {
  server.answers["/contact-messages"] = () => refusal(code);
  const user = renderPage(ContactForm, "/");
  await user.type(await screen.findByLabelText("Full name"), "Ada");
  await user.type(field("Email"), "ada@example.org");
  await user.type(field("Your message"), "How do we take part?");
  await user.click(screen.getByRole("button", { name: "Send message" }));
  return screen.findByRole("alert");
}

test("a refusal is shown with its text, and the input stays", async () => {
  const alert = await send("TOO_MANY_REQUESTS");
  expect(alert).toHaveFocus();
  expect(alert).toHaveTextContent(english.TOO_MANY_REQUESTS);
  expect(field("Your message")).toHaveValue("How do we take part?");
});

test("a message that is too long is not cut and not sent", async () => {
  const user = renderPage(ContactForm, "/");
  await user.type(await screen.findByLabelText("Full name"), "Ada");
  await user.type(field("Email"), "ada@example.org");
  await user.click(field("Your message"));
  await user.paste("x".repeat(4001));
  await user.click(screen.getByRole("button", { name: "Send message" }));
  expect(field("Your message")).toHaveValue("x".repeat(4001));
  expect(field("Your message")).toHaveAccessibleDescription("This is too long. Please shorten it.");
  expect(server.sentTo("/contact-messages")).toEqual([]);
});

test("while the text of a refusal is not loaded, the form stays and shows a short message", async () => {
  serveTexts({ "/locales/en-GB/errors.json": () => new Promise(() => undefined) });
  const alert = await send("SERVER_ERROR");
  expect(alert).toHaveTextContent("Your message was not sentIt could not be sent. Try again in a moment");
  expect(field("Your message")).toHaveValue("How do we take part?");
});
