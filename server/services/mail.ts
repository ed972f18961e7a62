/** A mail as its reader gets it. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  /** The text as administrators may read it: without a link that opens something for its reader alone. */
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
  /** Resolves when the mail is taken over; rejects with what the mail server said. */
  deliver(mail: MailMessage): Promise<void>;
  close(): void;
}
