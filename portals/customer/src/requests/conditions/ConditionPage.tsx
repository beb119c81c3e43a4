import type { FamilyMatter } from '@tsumugi/contract/portal/customer';
import { matterAt } from '@tsumugi/contract/states';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { useParams, useSearchParams } from 'react-router-dom';
import { Failed, Section } from '#shared/ui/elements.js';
import { Icon } from '#shared/ui/Icon.js';
import { LazyBoundary, lazyComponent } from '#shared/ui/LazyBoundary.js';
import { RowsSkeleton } from '#shared/ui/Skeleton.js';
import { SubPage } from '#shared/ui/SubPage.js';
import { useNotFound } from '#shared/ui/useNotFound.js';
import { useMatter } from '../request-queries.js';
import { ChangeDiff } from './ChangeDiff.js';
import { ConditionList } from './ConditionList.js';
import { howToChange } from './change-rules.js';
import { wishesOf } from './wishes-of.js';
import '../notice-line.css';

const ChangePage = lazyComponent(() => import('./ChangePage.js'));

/**
 * /customer/case-detail-teacher-condition/{matterId}: the conditions of a request; with ?edit=1
 * their form.
 */
export default function ConditionPage() {
  const matterId = Number(useParams().matterId);
  const [params] = useSearchParams();
  const { data: matter, error, isFetching, refetch } = useMatter(matterId);
  const foreign = useNotFound(error);
  const isError = error !== null && !foreign;
  if (matter && params.has('edit') && howToChange(matter)) {
    return (
      <LazyBoundary fallback={<main className="main" />}>
        <ChangePage matter={matter} />
      </LazyBoundary>
    );
  }
  return (
    <SubPage
      title="ご希望の条件"
      sub={matter && subOf(matter)}
      back={`/customer/case-detail-teacher/${matterId}`}
    >
      {isError && <Failed label="条件" onRetry={() => void refetch()} busy={isFetching} />}
      {!matter && !isError && <RowsSkeleton rows={4} />}
      {matter && <Conditions matter={matter} />}
    </SubPage>
  );
}

const subOf = (matter: FamilyMatter) =>
  [matter.student && `${matter.student.firstName}さん`, matter.matterNumber]
    .filter(Boolean)
    .join('　');

function Conditions({ matter }: { matter: FamilyMatter }) {
  const [, setParams] = useSearchParams();
  const how = howToChange(matter);
  const waiting = matter.openChangeRequest;
  return (
    <>
      {waiting && (
        <Section title="確認中の変更" aside={formatDayWithWeekday(waiting.requestedAt)}>
          <ChangeDiff changes={waiting.changes} />
          <p className="notice-line">
            <Icon name="desk" size={20} />
            <span>
              事務局が確認しています。
              {matter.caseStatus === matterAt.conditionChanged &&
                '確認の間、新しいご紹介は止まります。'}
            </span>
          </p>
        </Section>
      )}
      <ConditionList
        wishes={wishesOf(matter)}
        courses={matter.courses}
        withoutNotes={matter.guardian === null}
      />
      {how && (
        <div className="list-foot">
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => setParams({ edit: '1' })}
          >
            条件を変更する
          </button>
          <p className="hint">
            {how === 'direct'
              ? '募集が始まる前なので、すぐに反映されます。'
              : '変更は事務局が確認してから反映します。'}
          </p>
        </div>
      )}
      <Past matter={matter} />
    </>
  );
}

const outcomes = {
  confirmed: '反映しました',
  rejected: '見送りました',
  withdrawn: '取り下げました',
};

/** Earlier change requests with their results. */
function Past({ matter }: { matter: FamilyMatter }) {
  const pastRequests = matter.pastChangeRequests.filter(({ type }) => type === 'change');
  if (pastRequests.length === 0) return null;
  return (
    <Section title="これまでの変更">
      {pastRequests.map((request) => (
        <details className="more" key={request.id}>
          <summary>
            {formatDayWithWeekday(request.requestedAt)}　{outcomes[request.outcome]}
          </summary>
          <ChangeDiff changes={request.changes} />
          {request.answer && <p className="hint">事務局から：{request.answer}</p>}
        </details>
      ))}
    </Section>
  );
}
