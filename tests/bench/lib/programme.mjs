import pg from "pg";

/** Countries of the large programme; each has an office and as many enterprises and audits as the others. */
const countries = ["AT", "BE", "BG", "CZ", "DE", "ES", "FR", "IT", "LT", "RO"];

export const figures = { enterprises: 7_500, audits: 100_000 };

const office = `insert into central_offices ("penCode", "penCode_fold", "name", "name_fold", "country", "revision", "createdAt", "updatedAt", "trailSeq", "trailHash")
  select 'CO-' || c, 'co-' || lower(c), 'Office ' || c, 'office ' || lower(c), c, 1, $2, $2, 0, '' from unnest($1::text[]) c`;
const institution = `insert into institutions ("id", "name", "name_fold", "country", "revision", "createdAt", "updatedAt", "trailSeq", "trailHash")
  select 'school-' || c, 'School ' || c, 'school ' || lower(c), c, 1, $2, $2, 0, '' from unnest($1::text[]) c`;
const enterprise = `insert into enterprises ("peCode", "peCode_fold", "name", "name_fold", "country", "officeCode", "institutionId", "revision", "createdAt", "updatedAt", "trailSeq", "trailHash")
  select c || '-' || to_char(n / 10, 'FM0000'), lower(c) || '-' || to_char(n / 10, 'FM0000'), 'Enterprise ' || n, 'enterprise ' || n, c, 'CO-' || c, 'school-' || c, 1, $2, $2, 0, ''
  from (select n, ($1::text[])[n % 10 + 1] as c from generate_series(0, $3::int - 1) n) rows`;
const audit = `insert into tasks ("code", "code_fold", "peCode", "title", "title_fold", "level", "fields", "country", "deadlineDays", "status", "expirationDate", "round", "institutionId", "requestedBy", "revision", "createdAt", "updatedAt", "trailSeq", "trailHash")
  select code, lower(code), pe, 'Audit ' || n, 'audit ' || n, (array['bronze','silver','gold'])[n % 3 + 1], '["sales","finance"]', c, 30,
    (array['draft','waiting_for_approval','approved','selected_for_review','completed'])[(n / 10) % 5 + 1],
    to_char(timestamp '2026-01-01' + n * interval '5 minutes', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"'), 1, 'school-' || c, 'bench', 1, $2, $2, 0, ''
  from (select n, c, c || '-' || to_char((n / 10) % 750, 'FM0000') as pe, c || '-' || to_char((n / 10) % 750, 'FM0000') || '-2026-' || n as code
    from (select n, ($1::text[])[n % 10 + 1] as c from generate_series(0, $3::int - 1) n) numbered) rows`;

/** Fills a migrated database with a programme of the size that the network has. */
export async function fillProgramme(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const at = new Date().toISOString();
  await client.query(office, [countries, at]);
  await client.query(institution, [countries, at]);
  await client.query(enterprise, [countries, at, figures.enterprises]);
  await client.query(audit, [countries, at, figures.audits]);
  await client.query("analyze");
  await client.end();
}
