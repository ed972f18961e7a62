const address = /^[^\s@<>]+@[^\s@<>]+$/;
const withName = /<(?<address>[^<>]*)>$/;

/** The address of the first administrator. Throws where ADMIN_EMAIL is no address: no mail would reach that person. */
export function readAdminEmail(text: string | undefined): string | undefined {
  if (text && !address.test(text)) throw new Error(`ADMIN_EMAIL must be an email address, not "${text}"`);
  return text;
}

/** Sender of emails. Throws if MAIL_FROM has no address, because mail servers refuse such emails. */
export function readMailFrom(text: string | undefined): string | undefined {
  if (text && !address.test(withName.exec(text)?.groups?.address ?? text))
    throw new Error(`MAIL_FROM must be an email address, or like PE Quality <quality@example.org>, not "${text}"`);
  return text;
}
