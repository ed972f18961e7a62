import { textDraft } from "#src/shared/drafts/useTextDraft.ts";

/** A comment that is being written: about an audit, a question of one, or in reply to another comment. */
export const commentDraft = textDraft("comment");
