import { Kbd } from '../ui/Kbd.js';
import type { FoundGroup } from './useFound.js';

interface FoundListProps {
  id: string;
  words: string;
  groups: readonly FoundGroup[];
  isLooking: boolean;
  /** Key of the entry under the cursor keys. */
  active: string | undefined;
  onGo: (path: string) => void;
  onAll: () => void;
}

/** What the search field found, kind by kind. The focus stays in the field, so an entry answers to the pointer's press. */
export function FoundList({ id, words, groups, isLooking, active, onGo, onAll }: FoundListProps) {
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
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active entry
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
                <div
                  key={item.key}
                  role="option"
                  id={`${id}-${item.key}`}
                  aria-selected={item.key === active}
                  className="found-item"
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onGo(item.path)}
                >
                  <span>{item.name}</span>
                  <span className="sub">{item.note}</span>
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
      <div className="found-foot" aria-live="polite">
        {isLooking ? <span className="sub">探しています…</span> : groups.length === 0 && <span className="sub">見つかりません。</span>}
        <button type="button" className="btn ghost m" tabIndex={-1} onMouseDown={(event) => event.preventDefault()} onClick={onAll}>
          <span className="ell">「{words}」の案件をすべて見る</span>
          {!active && <Kbd>Enter</Kbd>}
        </button>
      </div>
    </div>
  );
}
