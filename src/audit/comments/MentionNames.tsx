import { useTranslation } from "react-i18next";
import { type Mentions, mentionId } from "#src/audit/comments/useMentions.ts";

/** The names that match the text after an `@`. A name is chosen by a click, or by keys in the text. */
export function MentionNames({ names, active, listId, choose }: Mentions) {
  const { t } = useTranslation("audit");
  if (names.length === 0) return null;
  return (
    <div className="mention-names">
      <span aria-hidden>{t("comments.mention")}</span>
      <div role="listbox" id={listId} aria-label={t("comments.mention")} tabIndex={-1}>
        {names.map(({ id, name }, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text keeps the focus, and its keys choose a name
          <span
            key={id}
            role="option"
            id={mentionId(listId, place)}
            tabIndex={-1}
            aria-selected={place === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(name)}
          >
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}
