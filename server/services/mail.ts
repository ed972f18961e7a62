/** A mail as its reader gets it. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  /** The address that stops emails like this one by one request (RFC 8058). */
  unsubscribe: string | undefined;
  /** The text for administrators, without secret links. */
  storedBody: string;
}

/** A mail with where it goes; its id stays the same however often it is tried. */
export interface MailMessage extends ComposedMail {
  id: string;
  address: string;
  language: string;
}

/** Takes mails to where they go. */
export interface MailTransport {
  /** Resolves when the email is accepted; rejects with the mail server's answer. */
  deliver(mail: MailMessage): Promise<void>;
  /** Signs in to the mail server without sending. Rejects with its answer; undefined without a server. */
  probe?: () => Promise<void>;
  close(): void;
}
