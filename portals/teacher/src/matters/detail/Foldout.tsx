import type { ReactNode } from 'react';
import { Icon } from '#shared/ui/Icon.js';
import './foldout.css';

interface Props {
  /** Anchor in the address. */
  id?: string;
  title: string;
  aside?: ReactNode;
  /** Initially open; the reader opens and closes it afterwards. */
  open?: boolean;
  children: ReactNode;
}

/** A section of a page that can be folded. */
export function Foldout({ id, title, aside, open = false, children }: Props) {
  return (
    <details className="card foldout" id={id} open={open}>
      <summary>
        <h2>{title}</h2>
        {aside && <span className="t-s c-2">{aside}</span>}
        <Icon name="down" size={20} />
      </summary>
      <div className="foldout-in">{children}</div>
    </details>
  );
}
