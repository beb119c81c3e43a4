import type { FamilyMatterLine } from '@tsumugi/contract/portal/customer';
import { formatDay } from '@tsumugi/contract/text/format';
import { Link, useSearchParams } from 'react-router-dom';
import { useSession } from '#shared/session/SessionProvider.js';
import { Blank, Failed, Section } from '#shared/ui/elements.js';
import { Page } from '#shared/ui/Page.js';
import { RowsSkeleton } from '#shared/ui/Skeleton.js';
import { useNotFound } from '#shared/ui/useNotFound.js';
import { WaitOwnerBadge } from '#shared/ui/WaitOwnerBadge.js';
import { RequestCard } from '../home/RequestCard.js';
import { useCustomer } from '../queries.js';
import { useMatterPages } from './request-queries.js';
import './list.css';

const createPath = '/customer/case-create';

/** /customer/case-list: the status of every request, of one child or all, ended ones last. */
export default function RequestListPage() {
  const { session } = useSession();
  const [params, setParams] = useSearchParams();
  const studentId = Number(params.get('student')) || undefined;
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } =
    useMatterPages(studentId);
  // The child belongs to another family.
  const foreign = useNotFound(error);
  const isError = error !== null && !foreign;
  const matters = data?.pages.flatMap((page) => page.matters) ?? [];
  const latest = data?.pages.at(-1);
  const guardian = session?.here !== 'Student';
  return (
    <Page title="ご依頼">
      {guardian && (
        <ChildFilter
          chosen={studentId}
          onChoose={(id) => setParams(id ? { student: String(id) } : {}, { replace: true })}
        />
      )}
      {isError && <Failed label="ご依頼" onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && <RowsSkeleton rows={3} />}
      {latest && matters.length === 0 && <NoRequests guardian={guardian} />}
      {latest && <Requests matters={matters} now={latest.now} timeZone={latest.timeZone} />}
      {matters.length > 0 && (
        <div className="list-foot">
          {hasNextPage && (
            <button
              type="button"
              className="btn btn-2"
              onClick={() => void fetchNextPage()}
              aria-busy={isFetching}
            >
              以前のご依頼も表示する
            </button>
          )}
          {guardian && (
            <Link
              className="btn btn-primary"
              to={studentId ? `${createPath}?student=${studentId}` : createPath}
            >
              新しく依頼する
            </Link>
          )}
        </div>
      )}
    </Page>
  );
}

/** すべて, or one child; hidden for a single child. */
function ChildFilter({
  chosen,
  onChoose,
}: {
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
}) {
  const { data: customer } = useCustomer();
  const children = customer?.students ?? [];
  if (children.length < 2) return null;
  return (
    <fieldset className="who-filter" aria-label="どなたのご依頼かで絞り込む">
      {[{ id: undefined, name: 'すべて' }, ...children].map(({ id, name }) => (
        <button
          key={id ?? 0}
          type="button"
          aria-pressed={chosen === id}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

interface ShownProps {
  matters: readonly FamilyMatterLine[];
  now: string;
  timeZone: string | null;
}

function Requests({ matters, ...shown }: ShownProps) {
  const groups = [
    { title: '進行中', matters: matters.filter(({ open }) => open) },
    { title: '終了したご依頼', matters: matters.filter(({ open }) => !open) },
  ];
  return groups.map((group) =>
    group.matters.length === 0 ? null : (
      <Section key={group.title} title={group.title} aside={`${group.matters.length}件`}>
        <div className="stack">
          {group.matters.map((matter) => (
            <section key={matter.matterId} aria-label={`ご依頼番号 ${matter.matterNumber}`}>
              <RequestCard matter={matter} {...shown} />
              <Details matter={matter} {...shown} />
            </section>
          ))}
        </div>
      </Section>
    ),
  );
}

function Details({
  matter,
  now,
  timeZone,
}: {
  matter: FamilyMatterLine;
  now: string;
  timeZone: string | null;
}) {
  // With a single teacher the request's own line gives the same status.
  const several = matter.open && matter.candidates.length > 1;
  return (
    <div className="card request-more">
      <p className="t-s c-2 facts">
        <span>ご依頼番号 {matter.matterNumber}</span>
        <span>お申し込み {formatDay(matter.createdAt)}</span>
      </p>
      <ul>
        {matter.candidates.map((candidate) => (
          <li key={candidate.matterTeacherId} className="candidate">
            <span>
              <b>{candidate.teacher.name} 先生</b>
              <span className="chip">{candidate.statusText}</span>
            </span>
            {several && candidate.turn.phrase && (
              <WaitOwnerBadge turn={candidate.turn} now={now} timeZone={timeZone} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function NoRequests({ guardian }: { guardian: boolean }) {
  return (
    <Blank
      icon="doc"
      title="ご依頼はまだありません"
      action={
        guardian && (
          <Link className="btn btn-primary btn-fit" to={createPath}>
            先生を依頼する
          </Link>
        )
      }
    >
      ご依頼をいただくと、ここに一覧で表示されます。
    </Blank>
  );
}
