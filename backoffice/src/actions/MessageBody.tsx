interface MessageBodyProps {
  text: string;
  /** As `{name}`: what nothing fills. */
  missing: readonly string[];
  /** What placeholders were filled with. */
  filled?: readonly string[];
}

const none: readonly string[] = [];
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text as it will be sent: underlined what the case fills in, boxed in red what nothing fills. */
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
