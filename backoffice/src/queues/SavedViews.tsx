import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queues } from '@tsumugi/contract/queues/queues';
import type { SavedView } from '@tsumugi/contract/resources/saved-view';
import * as api from '@tsumugi/contract/routes/routes';
import { Suspense, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { call, page } from '../api/http-client.js';
import { messageOf } from '../lib/http-error.js';
import { useTeam } from '../lib/preference.js';
import { getSession } from '../lib/session.js';
import { Icon } from '../ui/Icon.js';
import { lazyComponent } from '../ui/lazy-component.js';
import { showError } from '../ui/shown-errors.js';
import { toastDone } from '../ui/toast.js';
import { rowFilter } from './row-filter.js';
import { type QueueState, readState, writeState } from './state.js';

const ViewForm = lazyComponent(() => import('./ViewForm.js'));

/**
 * Adds the tab to a view that does not name one (a view of the first tab); otherwise it would open
 * in the last tab chosen.
 */
function withTab(route: string, query: string): string {
  const state = readState(new URLSearchParams(query));
  return writeState({
    ...state,
    tab: state.tab ?? queues.find((queue) => queue.route === route)?.tabs[0]?.tab ?? null,
  }).search;
}

/**
 * Pinned views of this queue with their counts, and ビューを保存. A view is an address: tab, buckets,
 * filters, sorting.
 */
export function SavedViews({ route, state }: { route: string; state: QueueState }) {
  const { views, save, remove } = useViews(route);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const navigate = useNavigate();
  const { search } = writeState({ ...state, row: null, page: 1 });
  return (
    <>
      <div className="views">
        {views.map((view) => (
          <Chip
            key={view.id}
            className={withTab(route, view.query) === search ? 'view on' : 'view'}
            label={
              <>
                <Button
                  variant="link"
                  aria-pressed={withTab(route, view.query) === search}
                  title={
                    view.teamName
                      ? `${view.teamName}で共有${view.mine ? '' : `（${view.ownerName}）`}`
                      : undefined
                  }
                  onClick={() => navigate({ search: withTab(route, view.query) })}
                >
                  <Icon name={view.teamId ? 'users' : 'star'} small /> {view.name}
                  <ViewCount route={route} query={view.query} />
                </Button>
                {view.mine && (
                  <IconButton
                    aria-label={`ビュー「${view.name}」を消す`}
                    onClick={() =>
                      remove(view.id).then(
                        () => toastDone('ビューを消しました。'),
                        (error) => showError(messageOf(error)),
                      )
                    }
                  >
                    <Icon name="x" small />
                  </IconButton>
                )}
              </>
            }
          />
        ))}
      </div>
      <Button
        variant="text"
        size="small"
        className="wide"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="star" />
        ビューを保存
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <ViewForm
            anchor={anchor}
            onSave={(name, teamId) => save({ name, teamId, query: search })}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}

type NewView = Pick<SavedView, 'name' | 'query' | 'teamId'>;

/** The views of one list that the user may see, and the ways to save and remove the user's own. */
function useViews(route: string) {
  const client = useQueryClient();
  const key = ['saved-views', route];
  const query = { filter: JSON.stringify({ route }), range: '[0,99]' };
  const { data: views = [] } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await page(api.savedView.list, { query, signal })).rows,
    staleTime: 60_000,
  });
  const after = <T,>(work: Promise<T>) =>
    work.finally(() => client.invalidateQueries({ queryKey: key }));
  return {
    views,
    save: (view: NewView) => after(call(api.savedView.add, { input: { ...view, route } })),
    remove: (id: number) => after(call(api.savedView.remove, { id })),
  };
}

/** Number of rows in a saved view; requests a page of one row, since the total comes with it. */
function ViewCount({ route, query }: { route: string; query: string }) {
  const provider = useDataProvider();
  const [team] = useTeam();
  const queue = queues.find((each) => each.route === route);
  const state = readState(new URLSearchParams(query));
  const tab = queue?.tabs.find((each) => each.tab === state.tab) ?? queue?.tabs[0];
  const { data } = useQuery({
    queryKey: ['view-count', route, query, team],
    enabled: queue !== undefined && tab !== undefined,
    queryFn: async ({ signal }) => {
      if (!queue || !tab) return null;
      const filter = rowFilter(tab, state, state.buckets ?? [], team, getSession()?.adminId ?? 0);
      const { total } = await provider.getList(queue.resource, {
        filter,
        sort: { field: 'due', order: 'ASC' },
        pagination: { page: 1, perPage: 1 },
        signal,
      });
      return total ?? null;
    },
  });
  return data ? <span className="n"> {data}</span> : null;
}
