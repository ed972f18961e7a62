import { DAY_MS } from "#domain/calendar/time.ts";
import { isLocale, programme } from "#domain/programme.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import auditFields from "#schemas/audit-fields.json";
import demo from "#schemas/demo.json";
import texts from "#schemas/demo-texts.json";
import type { App } from "#server/app.ts";
import { AuditScenario } from "#server/commands/seed/auditScenario.ts";
import { austrianSteps } from "#server/commands/seed/austrianSteps.ts";
import { seedDemoController } from "#server/commands/seed/controller.ts";
import { seedDemoPeople } from "#server/commands/seed/demoPeople.ts";
import { expireTasks } from "#server/jobs/expireTasks.ts";

const fields = auditFields.fields.map(({ id }) => id);

/** Number of days until the demo's oldest certificate expires. */
const LEFT = 60;
/** Number of days since that certificate was issued. */
const SO_LONG_AGO = Math.floor((programme.certificate.validityMonths * 365) / 12) - LEFT;

/** The auditor of earlier audits, so that the demo's other auditor may take on the next ones. */
const FORMER_AUDITOR = "auditor2@demo.example";

/** Folders in `schemas/demo-answers` with the answers of an enterprise's team. */
const teams: Record<string, string | undefined> = {
  "LT-0142": "lt-LT/amber-lane",
  "BG-0311": "bg-BG/roza-trade",
  "DE-2077": "de-DE/ruhrbike",
  "AT-0750": "de-DE/alpensnack",
  "IT-0468": "it-IT/pavia-gusto",
  "FR-0093": "fr-FR/atelier-loire",
};

/** Practice enterprises of the demo whose trainers list their certificates in the public register. */
const registered = ["LT-0142", "FR-0093", "DE-2077"];

/** The language of a demo enterprise's emails and of its people's texts. */
function localeOf(peCode: string) {
  const locale = demo.countries.find((country) => country.peCode === peCode)?.locale;
  return isLocale(locale) ? locale : programme.fallbackLocale;
}

/** Moves the demo to the past, so that the next steps happen `days` days ago. */
export type SetTime = (daysAgo: number) => void;

/**
 * Creates the demo programme: people of six countries, and audits in every state, which these people have reached by
 * their own actions.
 */
export async function seedDemo(app: App, setTime: SetTime): Promise<void> {
  await seedDemoPeople(app.services);
  await seedDemoController(app.services);
  const inTheirWords = () => new AuditScenario(app, undefined, localeOf, () => app.services.now());
  let scenario = inTheirWords();
  const on = (daysAgo: number) => {
    setTime(daysAgo);
    scenario = inTheirWords();
  };

  on(SO_LONG_AGO);
  await scenario.complete(
    {
      peCode: "DE-2077",
      title: "Internes Audit Vertrieb",
      level: "bronze",
      fields: fields.slice(2, 6),
      team: teams["DE-2077"],
    },
    0.85,
    FORMER_AUDITOR,
  );
  on(40);
  await scenario.complete(
    {
      peCode: "LT-0142",
      title: "„Amber Lane“ kokybės auditas",
      level: "gold",
      fields,
      like: "strong",
      team: teams["LT-0142"],
    },
    0.95,
    FORMER_AUDITOR,
  );
  on(30);
  await scenario.complete(
    {
      peCode: "FR-0093",
      title: "Audit qualité Atelier Loire",
      level: "silver",
      fields: fields.slice(0, 5),
      team: teams["FR-0093"],
    },
    0.8,
  );
  on(25);
  await scenario.complete(
    {
      peCode: "BG-0311",
      title: "Одит на качеството",
      level: "bronze",
      fields: fields.slice(2, 5),
      team: teams["BG-0311"],
    },
    0.7,
    FORMER_AUDITOR,
  );
  for (const peCode of registered)
    await scenario.call(await scenario.person(peCode, "trainer"), "POST", `/enterprises/${peCode}/enter-register`);
  await scenario.request({
    peCode: "IT-0468",
    title: "Controllo primavera",
    level: "bronze",
    fields: fields.slice(0, 2),
    deadlineDays: 14,
  });
  on(8);
  await expireTasks(app.services);

  const submitted = async (
    peCode: string,
    title: string,
    level: "bronze" | "silver",
    chosen: string[],
    team = teams[peCode],
  ) => {
    const code = await scenario.request({ peCode, title, level, fields: chosen, team });
    await scenario.answer(code);
    await scenario.submit(code);
    return code;
  };
  on(7);
  await submitted("DE-2077", "Internes Audit Herbst", "bronze", fields.slice(0, 3), "de-DE/ruhrbike-autumn");
  const listed = await submitted("AT-0750", "Qualitätsaudit AlpenSnack", "silver", fields.slice(3, 6));
  await scenario.approve(listed);
  const conflicting = await submitted("FR-0093", "Suivi qualité", "bronze", fields.slice(5, 7));
  await scenario.approve(conflicting);
  on(5);
  const rejected = await submitted("AT-0750", "Nachhaltigkeit im Blick", "bronze", fields.slice(8, 10));
  await scenario.reject(rejected, textIn(texts.reason, localeOf("AT-0750")));
  const selected = await submitted("BG-0311", "Одит на маркетинга", "silver", fields.slice(4, 6));
  await scenario.approve(selected);
  await scenario.select(selected);
  const confirmed = await submitted("IT-0468", "Audit autunno", "bronze", fields.slice(1, 3));
  await scenario.approve(confirmed);
  await scenario.select(confirmed);
  await scenario.grade(confirmed, 0.8);
  const austria = austrianSteps();
  await austria.take(scenario);
  on(2);
  await austria.judge(scenario);
  on(1);
  await austria.object(scenario);
  const draft = await scenario.request({
    peCode: "DE-2077",
    title: "Vertrieb und Marketing",
    level: "bronze",
    fields: fields.slice(2, 5),
    team: "de-DE/ruhrbike-draft",
  });
  await scenario.answer(draft, 0.4);
  await scenario.request({
    peCode: "LT-0142",
    title: "Kitas žingsnis: tvarumas",
    level: "bronze",
    fields: fields.slice(8, 10),
    deadlineDays: 60,
  });
}

/** The time `daysAgo` days before now. */
export const daysBefore = (now: Date, daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS);
