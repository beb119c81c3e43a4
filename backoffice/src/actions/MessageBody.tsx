interface MessageBodyProps {
  text: string;
  /** Placeholders without a value, as `{name}`. */
  missing: readonly string[];
  /** Values that were filled in for placeholders. */
  filled?: readonly string[];
}

const none: readonly string[] = [];
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A text as it will be sent: filled values are underlined, placeholders without a value are boxed
 * in red.
 */
export function MessageBody({ text, missing, filled = none }: MessageBodyProps) {
  // The longest first, so that a name is not found inside a longer one.
  const words = [...filled].sort((a, b) => b.length - a.length).map(literal);
  let at = 0;
  const parts = text.split(new RegExp(`(${[...words, '\\{\\w+\\}'].join('|')})`)).map((part) => {
    at += part.length;
    return { at, part };
  });
  return (
    <div className="body">
      {parts.map(({ at: key, part }, place) =>
        missing.includes(part) ? (
          <mark key={key} className="miss">
            {part}
          </mark>
        ) : place % 2 === 1 && filled.includes(part) ? (
          <span key={key} className="ph">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </div>
  );
}
