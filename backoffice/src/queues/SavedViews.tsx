import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { queues } from '@tsumugi/contract/queues/all';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../lib/http-error.js';
import { standFault } from '../ui/faults.js';
import { Icon } from '../ui/Icon.js';
import { toastDone } from '../ui/toast.js';
import { type QueueState, readState, writeState } from './state.js';
import { useViews } from './useViews.js';
import { ViewCount } from './ViewCount.js';
import { ViewForm } from './ViewForm.js';

/** A view of the first tab may not name it; opened as it is, it would be one of the last tab chosen. */
function withTab(route: string, query: string): string {
  const state = readState(new URLSearchParams(query));
  return writeState({ ...state, tab: state.tab ?? queues.find((queue) => queue.route === route)?.tabs[0]?.tab ?? null }).search;
}

/** Pinned views of this queue with their counts, and ビューを保存. A view is an address: tab, buckets, filters, sorting. */
export function SavedViews({ route, state }: { route: string; state: QueueState }) {
  const { views, save, remove } = useViews(route);
  const [naming, setNaming] = useState(false);
  const navigate = useNavigate();
  const { search } = writeState({ ...state, row: null, page: 1 });
  return (
    <>
      {views.map((view) => (
        <Chip
          key={view.id}
          className={withTab(route, view.query) === search ? 'view on' : 'view'}
          label={
            <>
              <Button
                variant="link"
                aria-pressed={withTab(route, view.query) === search}
                title={view.teamName ? `${view.teamName}で共有${view.mine ? '' : `（${view.ownerName}）`}` : undefined}
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
                      (error) => standFault(messageOf(error)),
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
      {naming ? (
        <ViewForm onSave={(name, teamId) => save({ name, teamId, query: search })} onClose={() => setNaming(false)} />
      ) : (
        <Button variant="text" size="small" className="wide" onClick={() => setNaming(true)}>
          <Icon name="star" />
          ビューを保存
        </Button>
      )}
    </>
  );
}
