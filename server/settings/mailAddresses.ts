const address = /^[^\s@<>]+@[^\s@<>]+$/;
const withName = /<(?<address>[^<>]*)>$/;

/** The address of the first administrator. Throws where ADMIN_EMAIL is no address: no mail would reach that person. */
export function readAdminEmail(text: string | undefined): string | undefined {
  if (text && !address.test(text)) throw new Error(`ADMIN_EMAIL must be an email address, not "${text}"`);
  return text;
}

/** Whom mails come from. Throws where MAIL_FROM has no address: mail servers refuse such mails. */
export function readMailFrom(text: string | undefined): string | undefined {
  if (text && !address.test(withName.exec(text)?.groups?.address ?? text))
    throw new Error(`MAIL_FROM must be an email address, or like PE Quality <quality@example.org>, not "${text}"`);
  return text;
}
