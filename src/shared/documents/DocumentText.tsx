import { type Block, blockText, plain, type Span } from "#domain/documents/document.ts";
import { inPlace } from "#src/shared/inPlace.ts";
import "#src/shared/documents/documents.css";

function Words({ spans }: { spans: readonly Span[] }) {
  return inPlace(spans, (span) => {
    const text = span.href ? <a href={span.href}>{span.text}</a> : span.text;
    if (span.strong) return <strong>{text}</strong>;
    return span.emphasis ? <em>{text}</em> : <span>{text}</span>;
  });
}

/** The id of a heading, by its place in the document. */
const headingId = (index: number) => `part-${index}`;

function Part({ block, index, locale }: { block: Block; index: number; locale: string }) {
  switch (block.type) {
    case "heading": {
      const Heading = `h${Math.min(block.level, 3)}` as "h1" | "h2" | "h3";
      return (
        <Heading id={headingId(index)}>
          <Words spans={block.spans} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p>
          <Words spans={block.spans} />
        </p>
      );
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List>
          {inPlace(block.items, (item) => (
            <li>
              <Words spans={item} />
            </li>
          ))}
        </List>
      );
    }
    case "table":
      return <TablePart block={block} />;
    case "image":
      return (
        <img
          className="document-picture"
          src={`/manual/${locale}/${block.name}.jpg`}
          alt={block.alt}
          width={1280}
          height={800}
          loading="lazy"
        />
      );
  }
}

function TablePart({ block }: { block: Extract<Block, { type: "table" }> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach what may be wider than the window
    <fieldset className="document-table" tabIndex={0} aria-label={block.head.map(plain).join(", ")}>
      <table>
        <thead>
          <tr>
            {inPlace(block.head, (cell) => (
              <th scope="col">
                <Words spans={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inPlace(block.rows, (row) => (
            <tr>
              {inPlace(row, (cell) => (
                <td>
                  <Words spans={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

interface DocumentProps {
  blocks: readonly Block[];
  /** The language of its words and pictures. */
  locale: string;
}

const isTitle = (block: Block) => block.type === "heading" && block.level === 1;

function Parts({ blocks, locale, which }: DocumentProps & { which(block: Block): boolean }) {
  return (
    <div className="document-text" lang={locale}>
      {inPlace(blocks, (block, index) => (which(block) ? <Part block={block} index={index} locale={locale} /> : null))}
    </div>
  );
}

/** Title of a document, before its table of contents, wherever that is. */
export const DocumentTitle = (props: DocumentProps) => <Parts {...props} which={isTitle} />;

/** A document to read, below its title. */
export const DocumentText = (props: DocumentProps) => <Parts {...props} which={(block) => !isTitle(block)} />;

/** Links to the parts of a document; nothing if there are few. */
export function DocumentContents({ blocks, label }: { blocks: readonly Block[]; label: string }) {
  const parts = blocks.flatMap((block, index) =>
    block.type === "heading" && block.level === 2 ? [{ index, text: blockText(block) }] : [],
  );
  if (parts.length < 3) return null;
  return (
    <nav className="document-contents no-print" aria-label={label}>
      <ul>
        {parts.map(({ index, text }) => (
          <li key={index}>
            <a href={`#${headingId(index)}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
