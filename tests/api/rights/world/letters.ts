import type { Subject } from "#tests/api/rights/subject.ts";
import type { Hands } from "#tests/api/rights/world/hands.ts";
import { everywhere, type Kinds } from "#tests/api/rights/world/places.ts";

/** A visitor's message, a mail that failed, and an entry of the trail. */
export async function kindsOfLetters({ test, admin, ok }: Hands): Promise<Kinds> {
  const newest = async (path: string) => {
    const [found] = await ok<Subject[]>(admin, "GET", `/${path}?_start=0&_end=1`);
    if (!found) throw new Error(`There is nothing in ${path}`);
    return everywhere(found);
  };
  await ok(undefined, "POST", "/contact-messages", {
    fullname: "A Visitor",
    email: "visitor@example.org",
    text: "How can we take part in the programme?",
  });
  await ok(undefined, "POST", "/auth/forgot-password", { email: "auditor@demo.example" });
  const mails = test.app.services.database.kysely.updateTable("mails");
  await mails.set({ status: "failed", troubledAt: new Date().toISOString() }).execute();
  return {
    message: await newest("contact-messages"),
    "trail entry": await newest("trail"),
    mail: await newest("mails"),
  };
}
