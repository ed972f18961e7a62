import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CertificateNames } from "#src/audit/actions/CertificateNames.tsx";

const task = { code: "LT-0142-2026-01", auditorIdLabel: "Jonas Petraitis", invitedAuditorIdLabel: null };
const said = /^This audit’s auditor has the same name/;

/** Opens the names for a certificate, with the accounts of the enterprise. */
async function open(...members: string[]) {
  const people = members.map((name) => ({ id: name, name, role: "student" }));
  const team = { contributors: ["Ieva Kazlauskaitė"], members: people };
  vi.stubGlobal("fetch", async () => Response.json(team));
  const none = () => undefined;
  render(<CertificateNames task={task} known={null} onType={none} onChange={none} />);
  return screen.findByLabelText("Name 1");
}

test("a name that was only added for the certificate is refused at its field if the audit's auditor has it", async () => {
  const user = userEvent.setup();
  const field = await open("Ieva Kazlauskaitė");
  await user.clear(field);
  await user.type(field, "JONAS PETRAITIS");
  expect(screen.getByText(said)).toBeVisible();
  await user.click(screen.getByRole("checkbox"));
  expect(screen.queryByText(said)).toBeNull();
});

test("a name of an account is not refused, because an administrator decides about it", async () => {
  const user = userEvent.setup();
  const field = await open("Jonas Petraitis");
  await user.clear(field);
  await user.type(field, "Jonas Petraitis");
  expect(screen.queryByText(said)).toBeNull();
});
