import Button from '@mui/material/Button';
import type { SignatureTemplateView } from '@tsumugi/contract/resources/text-template';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { pathOf } from '../resources/addresses.js';
import { focusOnMount } from '../ui/focus.js';

interface SignatureLineProps {
  signatures: readonly SignatureTemplateView[];
  chosen: SignatureTemplateView | undefined;
  onChoose: (id: number) => void;
}

/** What is added below the text when it is sent, and the way to another signature or to none. */
export function SignatureLine({ signatures, chosen, onChoose }: SignatureLineProps) {
  const [open, setOpen] = useState(false);
  const choose = (id: number) => {
    onChoose(id);
    setOpen(false);
  };
  return (
    <span className="sub grow signature">
      <span className="ell" title={chosen?.body}>
        署名: {chosen ? chosen.body.replace(/^[\s\-_=*—─―・]+/, '').replaceAll(/\s*\n\s*/g, ' ') : 'なし'}
      </span>
      <Button variant="link" aria-label="署名を変更" aria-expanded={open} onClick={() => setOpen(!open)}>
        変更
      </Button>
      {open && (
        <div
          className="pop menu"
          role="menu"
          aria-label="署名"
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
          onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
        >
          {[...signatures, { id: 0, title: '署名なし' }].map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              role="menuitemradio"
              aria-checked={id === (chosen?.id ?? 0)}
              ref={index === 0 ? focusOnMount : undefined}
              onClick={() => choose(id)}
            >
              <span className={id === (chosen?.id ?? 0) ? 'b' : undefined}>{title}</span>
            </button>
          ))}
          <Link to={pathOf('signature-templates', 'list')} role="menuitem">
            署名を登録・編集する
          </Link>
        </div>
      )}
    </span>
  );
}
