/**
 * The mailbox of a folded address: programs that deliver mail take what follows a plus sign as a note of the reader
 * (RFC 5233), so "rasa+audits@school.example" reaches the reader of "rasa@school.example".
 */
export const mailboxOf = (address: string): string => address.replace(/\+[^@]*@/, "@");
