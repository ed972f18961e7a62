import type { Subject } from "#tests/api/rights/subject.ts";
import { inEach, type Places } from "#tests/api/rights/world/places.ts";
import type { TestApp } from "#tests/factories/app.ts";

/** One improvement in each place, planned after that place's completed audit by a trainee. */
export async function planImprovements(test: TestApp, completed: Places, absent: Subject): Promise<Places> {
  const { kysely } = test.app.services.database;
  return inEach(absent, async (relation) => {
    const { id } = completed[relation];
    const peCode = String(completed[relation].peCode);
    const audit = kysely.updateTable("tasks").where("code", "=", id);
    const home = relation === "same office" ? "LT-0142" : peCode;
    await audit.set({ peCode: home }).execute();
    const { body } = await test.call<Subject>(
      await test.scenario.person(home, "student"),
      "POST",
      `/tasks/${id}/improvements`,
      { action: "Date every document", origin: "weakness" },
    );
    await audit.set({ peCode }).execute();
    await kysely.updateTable("improvements").set({ peCode }).where("id", "=", body.id).execute();
    return body;
  });
}
