import './count.css';

/** How many wait, in red, above 0 (domain/screens#badges). `unit` says of what to those who do not see the place. */
export function Count({ of, unit }: { of: number; unit?: string }) {
  if (of <= 0) return null;
  return (
    <span className="count">
      {of > 99 ? '99+' : of}
      {unit && <span className="sr">{unit}</span>}
    </span>
  );
}
