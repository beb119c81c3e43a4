import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShortcuts } from '../lib/shortcuts.js';
import { Icon } from '../ui/Icon.js';
import { Kbd } from '../ui/Kbd.js';

/** Search over cases by number, name or phone. The words travel in the history entry, never in the address. */
export function SearchField() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useShortcuts({ '/': () => input.current?.focus() });
  return (
    <search>
      <form
        className="search"
        onSubmit={(event) => {
          event.preventDefault();
          const q = input.current?.value.trim();
          if (q) navigate('/admin/case-list-search?tab=1', { state: { words: { q } } });
        }}
      >
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          aria-label="案件番号・氏名・電話番号で検索"
          placeholder="案件番号・氏名・電話番号"
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
        <Kbd>/</Kbd>
      </form>
    </search>
  );
}
