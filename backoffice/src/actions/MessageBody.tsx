/** A text as it will be sent; placeholders that nothing fills are boxed in red. */
export function MessageBody({ text, missing }: { text: string; missing: readonly string[] }) {
  let at = 0;
  const parts = text.split(/(\{\w+\})/).map((part) => {
    at += part.length;
    return { at, part };
  });
  return (
    <div className="body">
      {parts.map(({ at: key, part }) =>
        missing.includes(part) ? (
          <mark key={key} className="miss">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </div>
  );
}
