import type { Subject } from "#tests/api/rights/subject.ts";
import type { Hands } from "#tests/api/rights/world/hands.ts";
import { everywhere, type Kinds } from "#tests/api/rights/world/places.ts";

/** Records of the programme's own people: forms, fields, announcements, institutions, languages, translations, documents. */
export async function kindsOfProgramme({ admin, ok, read, make }: Hands): Promise<Kinds> {
  const [published] = await ok<Subject[]>(admin, "GET", "/forms?auditFieldId=finance");
  if (!published) throw new Error("The programme has no form");
  const questions = (published.questions as object[]).slice(0, 2);
  const field = await make("/audit-fields", { id: "astronomy", title: "Astronomy", position: 99 });
  const another = await make("/audit-fields", { id: "botany", title: "Botany", position: 98 });
  const draft = await make("/forms", { auditFieldId: another.id, title: "Botany", questions });

  const [firstDay, lastDay] = ["2026-01-01", "2099-01-01"];
  const announce = (country: string) =>
    make("/announcements", { title: "A network day", text: "Come all.", country, firstDay, lastDay });
  const lithuanian = await announce("LT");
  const german = await announce("DE");
  const closed = await make("/institutions", { name: "A closed school", country: "LT" });
  // The programme has a record of every language that it has texts in: this one is there to be created.
  await ok(admin, "DELETE", "/languages/bg-BG");
  const off = await ok(admin, "POST", "/languages/fr-FR/disable", {});
  const saving = await make("/translations", { key: "common:save", texts: { "de-DE": "Sichern" } });
  return {
    controller: everywhere(await read("/controllers/network")),
    document: everywhere({ id: "audit-guide" }, "no-such-guide"),
    example: everywhere({ id: "1" }, "99"),
    "published form": everywhere(published),
    "draft form": everywhere(draft),
    "audit field": everywhere(field),
    announcement: { ...everywhere(german), own: lithuanian, "same office": lithuanian },
    "archived institution": everywhere(await ok(admin, "POST", `/institutions/${closed.id}/archive`)),
    institution: everywhere(await make("/institutions", { name: "A school of the test", country: "LT" })),
    language: everywhere(off, "bg-BG"),
    "enabled language": everywhere(await read("/languages/it-IT"), "bg-BG"),
    translation: everywhere(saving, "common:absent"),
  };
}
