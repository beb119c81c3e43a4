import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathOf } from '../resources/addresses.js';
import '../styles/shell/found.css';
import { useShortcuts } from '../lib/shortcuts.js';
import { Icon } from '../ui/Icon.js';
import { Kbd } from '../ui/Kbd.js';
import { lazyComponent } from '../ui/lazy-component.js';
import { type SearchResult, useSearchResults } from './useSearchResults.js';

const loadList = () =>
  import('./SearchResultList.js').then((file) => ({ default: file.SearchResultList }));
const SearchResultList = lazyComponent(loadList);

const plain = (text: string) => text.normalize('NFKC').toUpperCase().replace(/\s/g, '');

/** The search words, the records found, and the record that the arrow keys have selected. */
function useSearch() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const wanted = open ? words.trim() : '';
  const found = useSearchResults(wanted);
  const items = found.groups.flatMap((group) => group.items);
  const active = items[at];
  useShortcuts({ '/': () => input.current?.focus() });

  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const openResult = ({ path, words: q, more }: SearchResult) => {
    if (more) return more();
    close();
    setWords('');
    input.current?.blur();
    navigate(path, q ? { state: { words: { q } } } : {});
  };
  const send = () => {
    const q = words.trim();
    if (!q) return;
    const one = active ?? items.find(({ number }) => number && plain(number) === plain(q));
    if (one) return openResult(one);
    close();
    navigate(pathOf('matters', 'list'), { state: { words: { q } } });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Keeps the input; the browser would clear the field.
      event.preventDefault();
      if (wanted) close();
      else input.current?.blur();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    setOpen(true);
    setAt((before) => Math.min(Math.max(before + step, -1), items.length - 1));
  };
  return {
    input,
    words,
    wanted,
    found,
    items,
    active,
    open: () => setOpen(true),
    close,
    type: (next: string, isComplete: boolean) => {
      setWords(next);
      setAt(-1);
      setOpen(isComplete);
    },
    go: openResult,
    send,
    press,
  };
}

/**
 * Search over matters and persons by number, name or phone: a few of each kind while typing, the
 * list of matters by Enter. A complete matter number opens its matter. Search words are kept in the
 * history entry, never in the address.
 */
export function SearchField() {
  const list = useId();
  const search = useSearch();
  const { input, words, wanted, found, items, active } = search;
  return (
    <search>
      <form
        className="search"
        onSubmit={(event) => {
          event.preventDefault();
          search.send();
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) search.close();
        }}
      >
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label="案件番号・氏名・電話番号で検索"
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? list : undefined}
          aria-activedescendant={active ? `${list}-${active.key}` : undefined}
          placeholder="案件番号・氏名・電話番号"
          autoComplete="off"
          value={words}
          // Loads the list's code before the first letter is typed.
          onFocus={() => void loadList().catch(() => undefined)}
          // No search during IME composition.
          onChange={({ target, nativeEvent }) =>
            search.type(target.value, !(nativeEvent as InputEvent).isComposing)
          }
          onCompositionEnd={search.open}
          onKeyDown={search.press}
        />
        <Kbd>/</Kbd>
        <Suspense>
          {wanted && (
            <SearchResultList
              id={list}
              words={wanted}
              found={found}
              active={active?.key}
              onGo={search.go}
              onAll={search.send}
            />
          )}
        </Suspense>
      </form>
    </search>
  );
}
