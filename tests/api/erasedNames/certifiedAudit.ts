import { expect } from "vitest";
import type { Certificate } from "#domain/generated/resources.ts";
import { type Answer, startApp, type TestApp } from "#tests/factories/app.ts";
import { erase } from "#tests/factories/erasing.ts";
import { aTask } from "#tests/factories/task.ts";

/** Context of the tests of erased names: an audit whose certificate names a trainee with an account. */
export interface CertifiedAudit {
  test: TestApp;
  admin: string;
  certificate: Certificate;
  /** Content of all certificates of a certificate's audit, including replaced ones. */
  certified(of?: Certificate): Promise<string>;
  /** Reissues a certificate based on its current revision. */
  reissue(of: Certificate, correction: Partial<Certificate>): Promise<Answer<Certificate>>;
  /** A person who answered the audit, with the name on the certificate. */
  trainee(): Promise<{ id: string; name: string }>;
  erase(id: string): Promise<void>;
}

/** Starts an application with one certificate. */
export async function startCertified(): Promise<CertifiedAudit> {
  const test = await startApp();
  const admin = await test.scenario.account("admin@demo.example");
  const code = await aTask(test, { status: "completed" });
  const [certificate] = (await test.call<[Certificate]>(admin, "GET", `/certificates?taskCode=${code}`)).body;
  return {
    test,
    admin,
    certificate,
    certified: async ({ taskCode } = certificate) =>
      JSON.stringify((await test.call(admin, "GET", `/certificates?taskCode=${taskCode}`)).body),
    reissue({ number, enterpriseName, institution, peTrainer, peStudents }, correction) {
      const body = { revision: 1, enterpriseName, institution, peTrainer, peStudents, ...correction };
      return test.call<Certificate>(admin, "POST", `/certificates/${number}/reissue`, body);
    },
    async trainee() {
      const { body } = await test.call<{ id: string; fullname: string }[]>(
        admin,
        "GET",
        "/users?role=student&code=LT-0142",
      );
      const found = body.find(({ fullname }) => certificate.peStudents.includes(fullname));
      if (!found) throw new Error("Nobody on the certificate has an account");
      return { id: found.id, name: found.fullname };
    },
    async erase(id) {
      expect(await erase(test, admin, id)).toMatchObject({ status: 204 });
    },
  };
}
