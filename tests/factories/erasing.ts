import type { Answer, TestApp } from "#tests/factories/app.ts";

/** Erases a person as the dialog does: with the name typed once more. */
export async function erase(test: TestApp, token: string, person: unknown): Promise<Answer> {
  const id = String(person);
  const found = await test.app.services.database.kysely
    .selectFrom("users")
    .select("fullname")
    .where("id", "=", id)
    .executeTakeFirst();
  return test.call(token, "POST", `/users/${id}/erase`, { fullname: found?.fullname ?? "Nobody" });
}
