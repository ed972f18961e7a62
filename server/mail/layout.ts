interface MailLayout {
  locale: string;
  subject: string;
  greeting: string;
  paragraphs: string[];
  lines: { text: string; link: string | undefined }[];
  button: { label: string; link: string } | undefined;
  footer: string;
  stop: { label: string; link: string } | undefined;
  product: string;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

const lines = (text: string) => escaped(text).replaceAll("\n", "<br>");

const listed = ({ text, link }: MailLayout["lines"][number]) =>
  `<li style="margin:0 0 12px">${link ? `<a href="${escaped(link)}" style="color:#0958d9">${escaped(text)}</a>` : escaped(text)}</li>`;

/** An email as HTML, with one column, inline styles and a table for old mail programs, and no external content. */
export function layout(mail: MailLayout): string {
  const { locale, subject, greeting, paragraphs, button, footer, stop, product } = mail;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${lines(text)}</p>`;
  const action = button
    ? `<p style="margin:24px 0"><a href="${escaped(button.link)}" style="background:#0958d9;color:#ffffff;padding:12px 24px;border-radius:6px;text-decoration:none;display:inline-block;font-weight:600">${escaped(button.label)}</a></p><p style="margin:0 0 16px;font-size:14px;color:#595959;word-break:break-all">${escaped(button.link)}</p>`
    : "";
  const list = mail.lines.length
    ? `<ul style="margin:0 0 16px;padding:0 0 0 20px">${mail.lines.map(listed).join("")}</ul>`
    : "";
  const end = stop
    ? `${lines(footer)}<br><a href="${escaped(stop.link)}" style="color:#595959">${escaped(stop.label)}</a>`
    : lines(footer);
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f5f5f5;color:#1f1f1f;font:16px/1.5 Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:8px">
<tr><td style="padding:24px 32px;border-bottom:1px solid #e0e0e0;font-size:20px;font-weight:700;color:#0958d9">${escaped(product)}</td></tr>
<tr><td style="padding:32px">${[greeting, ...paragraphs].map(paragraph).join("")}${list}${action}</td></tr>
<tr><td style="padding:16px 32px 24px;font-size:14px;color:#595959">${end}</td></tr>
</table></td></tr></table>
</body>
</html>
`;
}
