import { type ReactNode, useId } from 'react';

interface CardProps {
  title: string;
  note?: ReactNode;
  tools?: ReactNode;
  bare?: boolean;
  className?: string;
  children: ReactNode;
}

/** A titled section. `bare` leaves the body's padding to its content (tables, boards). */
export function Card({ title, note, tools, bare = false, className = '', children }: CardProps) {
  const id = useId();
  return (
    <section className={`card ${className}`} aria-labelledby={id}>
      <div className="hd">
        <h2 id={id}>{title}</h2>
        {note && <span className="sub">{note}</span>}
        <span className="grow" />
        {tools}
      </div>
      {bare ? children : <div className="bd">{children}</div>}
    </section>
  );
}
