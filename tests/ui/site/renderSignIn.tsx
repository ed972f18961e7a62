import { screen } from "@testing-library/react";
import SignInPage from "#src/site/auth/SignInPage.tsx";
import { field, renderPage } from "#tests/ui/site/renderPage.tsx";

/** Shows the sign-in page in its frame, at an address with this search. */
export const renderSignIn = (search = "") => renderPage(SignInPage, `/dashboard/auth/login${search}`);

/** The button that sends the form. */
export const submitButton = () => screen.getByRole("button", { name: "Sign in" });

/** Shows the sign-in page at an address with this search, and types the three fields of a code. */
export async function enterCode(code: string, accessCode: string, name: string, search = "") {
  const user = renderSignIn(search);
  await user.type(field("Code"), code);
  await user.type(field("Access code"), accessCode);
  await user.type(field("Your name"), name);
  return user;
}

/** Shows the sign-in page for an e-mail address, and types this one and its password. */
export async function enterEmail(email: string, password: string) {
  const user = renderSignIn("?with=email");
  await user.type(field("Email"), email);
  await user.type(field("Password"), password);
  return user;
}
