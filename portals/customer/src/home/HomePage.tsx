import { useFooter } from '../../../shared/client/queries.js';
import { Page } from '../../../shared/ui/AppShell.js';
import { Ball } from '../../../shared/ui/Ball.js';
import { Icon } from '../../../shared/ui/Icon.js';
import { NoticeList } from '../../../shared/ui/NoticeList.js';
import { Blank, Failed, Section } from '../../../shared/ui/parts.js';
import { HomeSkeleton } from '../../../shared/ui/Skeleton.js';
import { useMatters } from '../queries.js';
import { Agenda } from './Agenda.js';
import { agendaOf, tasksOf } from './next-dates.js';
import { RequestCard } from './RequestCard.js';
import { TaskCard, taskTitle } from './TaskCard.js';

/** /customer/mypage: what is happening, who has the ball, when the next date is. */
export default function HomePage() {
  const { data, isError, isFetching, refetch } = useMatters({ open: true });
  return (
    <Page title="ホーム">
      {isError && <Failed what="ご依頼" onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && <HomeSkeleton />}
      {data && <Content {...data} />}
    </Page>
  );
}

function Content({ matters, timeZone, now }: NonNullable<ReturnType<typeof useMatters>['data']>) {
  const tasks = tasksOf(matters);
  const [first, ...others] = tasks;
  const inHero = new Set(tasks.map(({ matter }) => matter.matterId));
  const rest = matters.filter(({ matterId }) => !inHero.has(matterId));
  if (matters.length === 0) return <NoRequests now={now} />;
  return (
    <>
      {first && <TaskCard entry={first} now={now} timeZone={timeZone} />}
      {others.length > 0 && (
        <ul className="card also">
          {others.map((entry) => (
            <li className="row row-plain" key={entry.candidate.matterTeacherId}>
              <span className="row-main">
                <b>{taskTitle(entry)}</b>
                <Ball turn={entry.candidate.turn} now={now} timeZone={timeZone} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="two">
        <Agenda dates={agendaOf(matters)} now={now} timeZone={timeZone} />
        {rest.length > 0 && (
          <Section title="進行中のご依頼">
            <div className="stack">
              {rest.map((matter) => (
                <RequestCard key={matter.matterId} matter={matter} now={now} timeZone={timeZone} />
              ))}
            </div>
          </Section>
        )}
        <NoticeList now={now} />
      </div>
    </>
  );
}

function NoRequests({ now }: { now: string }) {
  const { data: footer } = useFooter();
  return (
    <>
      <Blank
        icon="doc"
        title="進行中のご依頼はありません"
        action={
          footer?.phone && (
            <a className="btn btn-primary btn-fit" href={`tel:${footer.phone.replace(/[^\d+]/g, '')}`}>
              <Icon name="phone" size={20} />
              事務局に電話で相談する
            </a>
          )
        }
      >
        ご依頼をいただくと、先生のご紹介や体験授業の予定がここに表示されます。
      </Blank>
      <NoticeList now={now} />
    </>
  );
}
