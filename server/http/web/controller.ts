import { CONTROLLER } from "#domain/controller.ts";
import type { PublicController } from "#domain/wire/publicController.ts";
import type { Database } from "#server/database/database.ts";

type Row = Omit<PublicController, "legalBasis"> & { legalBasis: string };

const query = `select "name", "address", "email", "phone", "representative", "register", "officer", "authority",
  "legalBasis", "legalBasisNote" from controllers where "id" = '${CONTROLLER}'`;

/** The controller of the data, for legal pages. Null before its name is known. */
export async function controllerOf(database: Database): Promise<PublicController | null> {
  const [row] = await database.readCached<Row>(query, []);
  return row?.name ? { ...row, legalBasis: JSON.parse(row.legalBasis) } : null;
}

/** Adds the controller to a page as data for the page's code, which renders the page again in the browser. */
export function withController(html: string, controller: PublicController | null): string {
  if (!controller) return html;
  const data = JSON.stringify(controller).replaceAll("<", "\\u003c");
  return html.replace("</head>", () => `  <script type="application/json" id="controller">${data}</script>\n  </head>`);
}
