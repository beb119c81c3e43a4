/**
 * A transparent copy of the field's text behind it, with a red background at placeholders without a
 * value.
 */
export function HoleMarks({ text, holes }: { text: string; holes: readonly string[] }) {
  if (holes.length === 0) return null;
  let at = 0;
  const parts = text.split(/(\{[A-Za-z][A-Za-z0-9]*\})/).map((part) => {
    at += part.length;
    return { at, part };
  });
  return (
    <div className="holes" aria-hidden="true">
      {parts.map(({ at: key, part }) =>
        holes.includes(part) ? <mark key={key}>{part}</mark> : part,
      )}
    </div>
  );
}
