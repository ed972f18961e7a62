import mails from "#schemas/mails.json";

/** The mails of the programme, as `schemas/mails.json` lists them. */
export type MailTemplate = Exclude<keyof typeof mails, "$schema">;

/** Who gets a mail, as `schemas/meta/mails.json` says. */
export type RecipientKind =
  | "self"
  | "address"
  | "student"
  | "enterprise"
  | "trainer"
  | "contact"
  | "auditor"
  | "invited"
  | "auditors"
  | "office"
  | "admin"
  | "approver";

/** When a mail is sent, to whom, and what it tells. */
export interface MailDefinition {
  always?: true;
  on?: string[];
  to: RecipientKind[];
  /** For so long after one its address gets no other about the same audit, or of its kind where it is about none. */
  onceInMinutes?: number;
  params: string[];
  /** Of several pages the first whose parameters are all given. */
  path?: string | string[];
}

const { $schema: _schema, ...definitions } = mails;

export const mailDefinitions = definitions as Record<MailTemplate, MailDefinition>;

/** Whether a mail's link opens something for its reader alone: such a link is made for one mail, not for a page. */
export const bearsSecret = (template: MailTemplate): boolean => mailDefinitions[template].params.includes("path");

/** The mails that tell about an action of an audit's workflow. */
export function mailsOn(action: string): MailTemplate[] {
  return Object.entries(mailDefinitions).flatMap(([name, { on = [] }]) =>
    on.includes(action) ? [name as MailTemplate] : [],
  );
}
