import Button from '@mui/material/Button';
import { Kbd } from '../ui/Kbd.js';
import type { FoundState, SearchResult } from './useSearchResults.js';

interface FoundListProps {
  id: string;
  words: string;
  found: FoundState;
  /** Key of the active entry. */
  active: string | undefined;
  onGo: (item: SearchResult) => void;
  onAll: () => void;
}

const intoView = (entry: HTMLElement | null) => entry?.scrollIntoView({ block: 'nearest' });

/**
 * The results of the search, by kind. The focus stays in the field, so an entry reacts to
 * pointerdown.
 */
export function SearchResultList({
  id,
  words,
  found: { groups, isLooking, isBroken },
  active,
  onGo,
  onAll,
}: FoundListProps) {
  const state = isLooking
    ? '探しています…'
    : isBroken
      ? '検索できませんでした。通信を確認して、もう一度入力してください。'
      : groups.length === 0 && '見つかりません。';
  return (
    <div className="found">
      {groups.length > 0 && (
        <div role="listbox" id={id} aria-label="見つかった案件と人">
          {groups.map(({ label, items }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, which only a select has as an element
            <div key={label} role="group" aria-label={label}>
              <div className="found-kind" aria-hidden="true">
                {label}
              </div>
              {items.map((item) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and refers to the active entry
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
                <div
                  key={item.key}
                  role="option"
                  id={`${id}-${item.key}`}
                  ref={item.key === active ? intoView : undefined}
                  aria-selected={item.key === active}
                  className={item.words || item.more ? 'found-item found-rest' : 'found-item'}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onGo(item)}
                >
                  <span>{item.name}</span>
                  <span className="sub">{item.note}</span>
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
      <div className="row found-foot" aria-live="polite">
        {state && <span className="sub">{state}</span>}
        <Button
          variant="text"
          size="small"
          onMouseDown={(event) => event.preventDefault()}
          onClick={onAll}
        >
          <span className="ell">「{words}」の案件をすべて見る</span>
          {!active && <Kbd>Enter</Kbd>}
        </Button>
      </div>
    </div>
  );
}
