import type { OpenMatters } from '@tsumugi/contract/portal/teacher-application';
import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Blank, Failed } from '#shared/ui/elements.js';
import { Page } from '#shared/ui/Page.js';
import { RowsSkeleton } from '#shared/ui/Skeleton.js';
import { MatterTabs } from './MatterTabs.js';
import { OpenFilters } from './OpenFilters.js';
import { OpenRow } from './OpenRow.js';
import './open-list.css';
import { filterIn, filterText, type OpenFilter, openMatterPath } from './open-paths.js';
import { useOpenMatters } from './open-queries.js';
import { Suggestion } from './Suggestion.js';

/** /teacher/teacher-case-list?view=open: matters in recruiting, matching ones first. */
export default function OpenListPage() {
  const [params, setParams] = useSearchParams();
  // The router renders a new address in a transition; an optimistic filter shows the choice at
  // once.
  const [filter, show] = useOptimistic(filterIn(params));
  const { data, isError, isFetching, isPlaceholderData, refetch, hasNextPage, fetchNextPage } =
    useOpenMatters(filter);
  const latest = data?.pages.at(-1);
  // Merges with the current address, which may be newer than the render, so that two quick choices
  // are both kept.
  const changeFilter = (part: Partial<OpenFilter>) => {
    const next = { ...filterIn(new URLSearchParams(window.location.search)), ...part };
    startTransition(() => {
      show(next);
      setParams(new URLSearchParams(`view=open&${filterText(next)}`), { replace: true });
    });
  };
  return (
    <Page title="案件">
      <MatterTabs at="open" />
      {isError && !data && (
        <Failed label="募集中の案件" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <RowsSkeleton rows={3} />}
      {latest && (
        <>
          <OpenFilters filter={filter} answer={latest} onChange={changeFilter} />
          <div aria-busy={isPlaceholderData}>
            <p className="sr" role="status">
              {isPlaceholderData ? '' : `${latest.total}件`}
            </p>
            {latest.total === 0 ? (
              <Nothing answer={latest} filter={filter} onChange={changeFilter} />
            ) : (
              <ul className="card">
                {data?.pages
                  .flatMap(({ matters }) => matters)
                  .map((matter) => (
                    <OpenRow
                      key={matter.matterNumber}
                      matter={matter}
                      to={openMatterPath(matter.matterNumber, filter)}
                    />
                  ))}
              </ul>
            )}
          </div>
          {hasNextPage && (
            <button
              type="button"
              className="btn btn-2 list-foot"
              onClick={() => void fetchNextPage()}
              aria-busy={isFetching}
            >
              続きを表示する
            </button>
          )}
          {latest.suggestion && (
            <div className="card card-pad list-foot">
              <Suggestion suggestion={latest.suggestion} />
            </div>
          )}
        </>
      )}
    </Page>
  );
}

/** The empty list, with the possible remedies. */
function Nothing({
  answer,
  filter,
  onChange,
}: {
  answer: OpenMatters;
  filter: OpenFilter;
  onChange: (part: Partial<OpenFilter>) => void;
}) {
  const everything = { all: true, mode: null, subject: null, brand: null };
  if (answer.counts.all === 0)
    return (
      <Blank icon="doc" title="いま募集中の案件はありません">
        新しい募集が始まると、ここに表示されます。
      </Blank>
    );
  const isNarrowed = filter.mode !== null || filter.subject !== null || filter.brand !== null;
  return (
    <Blank
      icon="search"
      title={isNarrowed ? '選んだ条件の案件はありません' : '条件に合う案件は、いまありません'}
      action={
        <button type="button" className="btn btn-2 btn-fit" onClick={() => onChange(everything)}>
          募集中の案件をすべて見る
        </button>
      }
    >
      {isNarrowed
        ? '形式や科目を変えてお試しください。'
        : '合わない点があっても、応募できる案件があります。'}
    </Blank>
  );
}
