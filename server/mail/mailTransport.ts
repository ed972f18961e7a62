import { createTransport } from "nodemailer";
import { SECOND_MS } from "#domain/calendar/time.ts";
import { mailFile } from "#server/mail/outbox.ts";
import type { MailMessage, MailTransport } from "#server/services/mail.ts";
import type { Settings } from "#server/settings/settings.ts";
import { writeWhole } from "#server/settings/wholeFile.ts";

function messageOf(mail: MailMessage, { mailFrom, publicUrl }: Settings) {
  const { id, address, language, subject, text, html, unsubscribe } = mail;
  return {
    from: mailFrom,
    to: address,
    subject,
    text,
    html,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      "Content-Language": language,
      ...(unsubscribe
        ? { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
        : {}),
    },
  };
}

function smtpTransport(url: string, settings: Settings): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: 20 * SECOND_MS,
    greetingTimeout: 20 * SECOND_MS,
    socketTimeout: 60 * SECOND_MS,
  });
  return {
    async deliver(mail) {
      await transport.sendMail(messageOf(mail, settings));
    },
    async probe() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/** Without a mail server, emails are written as files that any mail program can open. */
function fileTransport(settings: Settings): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail(messageOf(mail, settings));
      await writeWhole(mailFile(settings, mail.id), message as Buffer);
    },
    close: () => transport.close(),
  };
}

/** The mail transport in the settings. */
export function createMailTransport(settings: Settings): MailTransport {
  return settings.smtpUrl ? smtpTransport(settings.smtpUrl, settings) : fileTransport(settings);
}
