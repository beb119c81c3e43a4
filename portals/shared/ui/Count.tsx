import './count.css';

/**
 * A red count, shown above 0 (domain/screens#badges). `unit` names the counted things for screen
 * readers.
 */
export function Count({ of, unit }: { of: number; unit?: string }) {
  if (of <= 0) return null;
  return (
    <span className="count">
      {of > 99 ? '99+' : of}
      {unit && <span className="sr">{unit}</span>}
    </span>
  );
}
