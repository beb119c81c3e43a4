/** Initials of the colleagues who have the matter open. */
export function PresenceMark({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const title = `${names.join('さん、')}さんが開いています`;
  return (
    <span className="ava" title={title}>
      <span aria-hidden="true">{names.map((name) => name.slice(0, 1)).join('')}</span>
      <span className="vh">{title}</span>
    </span>
  );
}
