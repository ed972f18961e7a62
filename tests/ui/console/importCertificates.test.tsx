import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { lines, plan } from "#tests/ui/console/importing.tsx";

const header = "Number;PE;Level;Issued on;Valid until";
const given = { peCode: "LT-0142", level: "gold", date: "2025-03-01", expirationDate: "2027-03-01", revision: 1 };

test("a file changes certificates from before the platform, and none that it issued", async () => {
  localStorage.clear();
  const stored = (number: string, source: string) => ({ id: number, number, source, country: "LT", ...given });
  new FakeApi({
    enterprises: [{ id: "LT-0142", code: "LT-0142", name: "Amber Lane UAB", revision: 1 }],
    certificates: [stored("QC-2025-LT-0001", "platform"), stored("LT-OLD-1", "earlier")],
  });
  const rows = ["QC-2025-LT-0001", "LT-OLD-1"].map((number) => `${number};LT-0142;silver;2025-03-01;2027-03-01`);
  await plan(new File([[header, ...rows].join("\r\n")], "certificates.csv"), "certificates", "Certificates");
  expect(lines()).toEqual(["Refused", "Changed"]);
  expect(screen.getByRole("table")).toHaveTextContent("You do not have permission to change this record");
});
