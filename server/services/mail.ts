/** A mail as its reader gets it. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
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
  close(): void;
}
