import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import type { OpenMatter, OpenMatterAnswer } from '@tsumugi/contract/portal/teacher-application';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AskOffice } from '#shared/chat/AskOffice.js';
import '#shared/ui/blocks.css';
import { Blank, Failed } from '#shared/ui/elements.js';
import { LazyBoundary, lazyComponent } from '#shared/ui/LazyBoundary.js';
import { HomeSkeleton } from '#shared/ui/Skeleton.js';
import { SubPage } from '#shared/ui/SubPage.js';
import { matterPath } from '../matters/matter-paths.js';
import { FitSection } from './FitSection.js';
import { ListingSection } from './ListingSection.js';
import { whatOf } from './open-matter-text.js';
import { filterIn, isFromNews, openListPath } from './open-paths.js';
import { useOpenMatter } from './open-queries.js';

const ApplySheet = lazyComponent(() =>
  import('./ApplySheet.js').then((all) => ({ default: all.ApplySheet })),
);

/**
 * /teacher/teacher-case-list?matter=…: a matter in recruiting, and the application for it. Also the
 * target of external links, which may be outdated.
 */
export default function OpenMatterPage({ matterNumber }: { matterNumber: string }) {
  const [params] = useSearchParams();
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useOpenMatter(matterNumber);
  const [sheet, setSheet] = useState<'closed' | 'requested' | 'open'>(
    params.get('apply') === '1' ? 'requested' : 'closed',
  );
  const matter = data?.matter ?? null;
  // An open sheet stays open when the matter ends: the typed note is kept, and the refusal names
  // the reason.
  if (sheet === 'requested' && data) setSheet(matter?.canApply ? 'open' : 'closed');
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  const close = () => {
    setSheet('closed');
    // The matter may have left recruiting, so that the application was refused.
    void queries.invalidateQueries({ queryKey: ['open-matter', matterNumber] });
  };
  return (
    <SubPage
      title={matter ? whatOf(matter) : '募集中の案件'}
      sub={
        data
          ? `${data.state === 'recruiting' ? '募集中' : '募集終了'}　${data.matterNumber}`
          : undefined
      }
      back={openListPath(filterIn(params))}
      dock={matter && <Next matter={matter} onApply={() => setSheet('open')} />}
    >
      {isUnknown && <Unknown matterNumber={matterNumber} />}
      {error && !isUnknown && !data && (
        <Failed label="案件" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <HomeSkeleton />}
      {data && !matter && <Closed answer={data} />}
      {matter && (
        <>
          {matter.whyNot && !matter.application?.open && (
            <p className="card card-pad" role="status">
              {matter.whyNot}
            </p>
          )}
          <div className="two">
            <div>
              <FitSection matter={matter} />
            </div>
            <div>
              <ListingSection matter={matter} />
              <AskOffice />
            </div>
          </div>
        </>
      )}
      {data && (
        <LazyBoundary>
          <ApplySheet
            matterNumber={data.matterNumber}
            fromNews={isFromNews(params)}
            open={sheet === 'open'}
            onClose={close}
          />
        </LazyBoundary>
      )}
    </SubPage>
  );
}

/** The main button of the page; none while an application would be refused. */
function Next({
  matter: { canApply, application },
  onApply,
}: {
  matter: OpenMatter;
  onApply: () => void;
}) {
  if (application?.open)
    return (
      <Link className="btn btn-primary" to={matterPath(application.matterTeacherId)}>
        応募の状況を見る
      </Link>
    );
  return (
    <button type="button" className="btn btn-primary" disabled={!canApply} onClick={onApply}>
      {canApply ? 'この案件に応募する' : 'いまは応募できません'}
    </button>
  );
}

function Closed({ answer: { message, application } }: { answer: OpenMatterAnswer }) {
  return (
    <>
      <Blank icon="clock" title="この案件の募集は終了しました" action={<ToList />}>
        {message}
      </Blank>
      {application && (
        <Link className="btn btn-quiet btn-next" to={matterPath(application.matterTeacherId)}>
          自分の応募を見る（{application.statusText}）
        </Link>
      )}
    </>
  );
}

function Unknown({ matterNumber }: { matterNumber: string }) {
  return (
    <>
      <Blank icon="search" title="案件が見つかりません" action={<ToList />}>
        案件番号「{matterNumber}
        」の募集はありません。番号をお確かめいただくか、募集中の案件からお探しください。
      </Blank>
      <AskOffice />
    </>
  );
}

const ToList = () => (
  <Link className="btn btn-2 btn-fit" to={openListPath()}>
    募集中の案件を見る
  </Link>
);
