import mails from "#schemas/mails.json";

/** The mails of the programme, as `schemas/mails.json` lists them. */
export type MailTemplate = Exclude<keyof typeof mails, "$schema">;

/** Recipients of an email, as in `schemas/meta/mails.json`. */
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

/** Trigger, recipients and parameters of an email. */
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

/** Whether an email has a secret link for its reader, made for one email and never shown on a page. */
export const bearsSecret = (template: MailTemplate): boolean => mailDefinitions[template].params.includes("path");

/** The emails about an action of an audit's workflow. */
export function mailsOn(action: string): MailTemplate[] {
  return Object.entries(mailDefinitions).flatMap(([name, { on = [] }]) =>
    on.includes(action) ? [name as MailTemplate] : [],
  );
}
