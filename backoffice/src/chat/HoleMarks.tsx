/** The field's text again behind it, invisible but for a red ground where nothing was filled in. */
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
