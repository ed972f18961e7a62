import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { anAdmin, FakeApi } from "#tests/ui/console/fakeApi.ts";
import { lines, plan } from "#tests/ui/console/importing.tsx";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

const header = "Number;PE;Level;Issued on;Valid until";
const enterprise = { id: "LT-0142", code: "LT-0142", name: "Amber Lane UAB", revision: 1 };
const given = { peCode: "LT-0142", level: "gold", date: "2025-03-01", expirationDate: "2027-03-01", revision: 1 };

test("a file changes certificates from before the platform, and none that it issued", async () => {
  localStorage.clear();
  const stored = (number: string, source: string) => ({ id: number, number, source, country: "LT", ...given });
  new FakeApi({
    enterprises: [enterprise],
    certificates: [stored("QC-2025-LT-0001", "platform"), stored("LT-OLD-1", "earlier")],
  });
  const rows = ["QC-2025-LT-0001", "LT-OLD-1"].map((number) => `${number};LT-0142;silver;2025-03-01;2027-03-01`);
  await plan(new File([[header, ...rows].join("\r\n")], "certificates.csv"), "certificates", "Certificates");
  expect(lines()).toEqual(["Refused", "Changed"]);
  expect(screen.getByRole("table")).toHaveTextContent("You do not have permission to change this record");
});

test("an office enters a certificate, and sends nothing that the server adds", async () => {
  localStorage.clear();
  const api = new FakeApi({ enterprises: [enterprise], certificates: [] });
  api.me = { ...anAdmin, role: "office", layout: "office", code: "CO-LT", country: "LT" };
  const user = openConsole("/en-GB/dashboard/certificates/create");
  await heading("Enter a certificate from before this platform");
  expect(screen.getByText(/^For certificates that the network issued before it used this platform/)).toBeVisible();
  const choose = async (label: RegExp, option: string) => {
    await user.click(screen.getByRole("combobox", { name: label }));
    fireEvent.click(await screen.findByText(option, { selector: ".ant-select-item-option-content" }));
  };
  await user.type(screen.getByRole("textbox", { name: /^Number/ }), "LT-OLD-1");
  await choose(/^Practice enterprise|^PE/, "Amber Lane UAB");
  await choose(/^Level/, "Gold");
  fireEvent.change(screen.getByLabelText(/^Issued on/), { target: { value: "2025-03-01" } });
  fireEvent.change(screen.getByLabelText(/^Valid until/), { target: { value: "2027-03-01" } });
  await user.click(screen.getByRole("button", { name: "Save" }));
  const { revision: _, ...entered } = given;
  await waitFor(() =>
    expect(api.calls("POST", "certificates").map(({ body }) => body)).toEqual([{ number: "LT-OLD-1", ...entered }]),
  );
});
