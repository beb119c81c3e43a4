/** The family's note to its teacher, as a line of a fact list; nothing without a note. */
export function FamilyNote({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <>
      <dt>ご家庭から</dt>
      <dd className="own-words">{text}</dd>
    </>
  );
}
