import { screen } from "@testing-library/react";
import SignInPage from "#src/site/auth/SignInPage.tsx";
import { renderPage } from "#tests/ui/site/renderPage.tsx";

export { answer, type FakeServer, fakeServer, field, refusal } from "#tests/ui/site/renderPage.tsx";

/** Shows the sign-in page in its frame, at an address with this search. */
export const renderSignIn = (search = "") => renderPage(SignInPage, `/dashboard/auth/login${search}`);

/** The button that sends the form. */
export const submitButton = () => screen.getByRole("button", { name: "Sign in" });
