import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isShortcut } from '../lib/shortcuts.js';
import { mayOpen, menu } from './menu.js';

/**
 * `g`, then the letter of a menu entry. Listens in the capture phase, before the page's own letter
 * shortcuts.
 */
export function useGoTo(): void {
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Shift alone does not end the sequence.
      if (event.key === 'Shift') return;
      const entry =
        begun.current && isShortcut(event)
          ? menu.find((each) => each.key === event.key && mayOpen(each))
          : undefined;
      begun.current = !entry && event.key === 'g' && isShortcut(event);
      if (!entry) return;
      event.preventDefault();
      navigate(`/admin/${entry.path}`);
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [navigate]);
}
