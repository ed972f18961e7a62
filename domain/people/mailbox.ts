/**
 * The mailbox of a folded address. Mail servers ignore the part between a plus sign and the at sign (RFC 5233). So
 * "rasa+audits@school.example" reaches the reader of "rasa@school.example".
 */
export const mailboxOf = (address: string): string => address.replace(/\+[^@]*@/, "@");
