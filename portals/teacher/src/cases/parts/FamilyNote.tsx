/** What the family wrote to its teacher, as a line of a list of facts; nothing where it wrote nothing. */
export function FamilyNote({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <>
      <dt>ご家庭から</dt>
      <dd className="own-words">{text}</dd>
    </>
  );
}
