import type { ReactNode } from 'react';

interface FigureProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
}

/** One figure of a person's summary: what it is, its value, and a note below. */
export function Figure({ label, value, note }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b className="big">{value}</b>
        {note && <span className="sub">{note}</span>}
      </dd>
    </div>
  );
}
