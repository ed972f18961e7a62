import { textDraft } from "#src/shared/drafts/useTextDraft.ts";

/** Draft of a comment on an audit or a question, or of a reply to another comment. */
export const commentDraft = textDraft("comment");
