/**
 * A transparent copy of the field's text behind it, with a red background at placeholders without a
 * value.
 */
export function PlaceholderMarks({
  text,
  placeholders,
}: {
  text: string;
  placeholders: readonly string[];
}) {
  if (placeholders.length === 0) return null;
  let at = 0;
  const parts = text.split(/(\{[A-Za-z][A-Za-z0-9]*\})/).map((part) => {
    at += part.length;
    return { at, part };
  });
  return (
    <div className="holes" aria-hidden="true">
      {parts.map(({ at: key, part }) =>
        placeholders.includes(part) ? <mark key={key}>{part}</mark> : part,
      )}
    </div>
  );
}
