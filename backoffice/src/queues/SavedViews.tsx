import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePreference } from '../lib/preference.js';
import { focusOnMount } from '../ui/focus.js';
import { Icon } from '../ui/Icon.js';
import { type QueueState, writeState } from './state.js';

interface View {
  name: string;
  /** The query of the address; personal words are never kept. */
  search: string;
}

const longestName = 20;

/** Pinned views of this queue, and ビューを保存. A view is an address: tab, buckets, filters, sorting. */
export function SavedViews({ route, state }: { route: string; state: QueueState }) {
  const [views, setViews] = usePreference<View[]>(`views.${route}`, []);
  const [naming, setNaming] = useState(false);
  const navigate = useNavigate();
  const { search } = writeState({ ...state, row: null, page: 1 });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (name) setViews([...views.filter((view) => view.name !== name), { name, search }]);
    setNaming(false);
  };
  return (
    <>
      {views.map((view) => (
        <span key={view.name} className={view.search === search ? 'fchip view on' : 'fchip view'}>
          <button type="button" className="linkbtn" aria-pressed={view.search === search} onClick={() => navigate({ search: view.search })}>
            <Icon name="star" small /> {view.name}
          </button>
          <button
            type="button"
            className="off"
            aria-label={`ビュー「${view.name}」を消す`}
            onClick={() => setViews(views.filter((other) => other !== view))}
          >
            <Icon name="x" small />
          </button>
        </span>
      ))}
      {naming ? (
        <form className="row" onSubmit={save}>
          <input
            ref={focusOnMount}
            name="name"
            className="inp"
            aria-label="ビューの名前"
            placeholder="ビューの名前"
            maxLength={longestName}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && !event.nativeEvent.isComposing) setNaming(false);
            }}
          />
          <button type="submit" className="btn m pri">
            保存
          </button>
        </form>
      ) : (
        <button type="button" className="btn ghost m wide" onClick={() => setNaming(true)}>
          <Icon name="star" />
          ビューを保存
        </button>
      )}
    </>
  );
}
