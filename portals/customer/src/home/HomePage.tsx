import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { NewChats } from '#shared/chat/NewChats.js';
import { useFooter } from '#shared/client/queries.js';
import { AgreeAgain } from '#shared/consents/AgreeAgain.js';
import { PushOffer } from '#shared/push/PushOffer.js';
import { AfterFirstPage } from '#shared/ui/AfterFirstPage.js';
import { Bell } from '#shared/ui/Bell.js';
import { Blank, Failed, Section } from '#shared/ui/elements.js';
import { Icon } from '#shared/ui/Icon.js';
import { NoticeList } from '#shared/ui/NoticeList.js';
import { Page } from '#shared/ui/Page.js';
import { HomeSkeleton } from '#shared/ui/Skeleton.js';
import { WaitOwnerBadge } from '#shared/ui/WaitOwnerBadge.js';
import { useMatters } from '../queries.js';
import { Agenda } from './Agenda.js';
import { ConsentCard } from './ConsentCard.js';
import { agendaOf, taskPath, tasksOf } from './next-dates.js';
import { RequestCard } from './RequestCard.js';
import { TaskCard, taskTitle } from './TaskCard.js';
import { UnfinishedRequest } from './UnfinishedRequest.js';

/** /customer/mypage: the requests, their wait owners, the next date. */
export default function HomePage() {
  const { data: read, isError, isFetching, refetch } = useMatters({ open: true });
  // Rendered in slices, so that the first touch is answered without delay.
  const data = useDeferredValue(read);
  return (
    <Page title="ホーム" aside={<Bell />}>
      {isError && <Failed label="ご依頼" onRetry={() => void refetch()} busy={isFetching} />}
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
  const asksConsent = matters.some(({ task }) => task !== null);
  if (matters.length === 0) return <NoRequests now={now} />;
  return (
    <>
      {asksConsent && <ConsentCard />}
      {first && <TaskCard entry={first} now={now} timeZone={timeZone} />}
      {others.length > 0 && (
        <ul className="card also">
          {others.map((entry) => (
            <li key={entry.candidate.matterTeacherId}>
              <Link
                className="row row-2"
                to={taskPath(entry.candidate.task ?? 'answerIntroduction', entry)}
              >
                <span className="row-main">
                  <b>{taskTitle(entry)}</b>
                  <WaitOwnerBadge turn={entry.candidate.turn} now={now} timeZone={timeZone} />
                </span>
                <Icon name="chev" size={20} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="two">
        <div>
          <Agenda dates={agendaOf(matters)} now={now} timeZone={timeZone} />
          <AfterFirstPage>
            <UnfinishedRequest />
          </AfterFirstPage>
          {rest.length > 0 && (
            <Section title="進行中のご依頼">
              <div className="stack">
                {rest.map((matter) => (
                  <RequestCard
                    key={matter.matterId}
                    matter={matter}
                    now={now}
                    timeZone={timeZone}
                  />
                ))}
              </div>
            </Section>
          )}
          <PushOffer reason="先生のご紹介や日程のお知らせを、この端末で受け取れます。いつでも止められます。" />
        </div>
        <div>
          <AfterFirstPage onPhone>
            {!asksConsent && <AgreeAgain />}
            <NewChats />
            <NoticeList now={now} />
          </AfterFirstPage>
        </div>
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
          <>
            <Link className="btn btn-primary btn-fit" to="/customer/case-create">
              先生を依頼する
            </Link>
            {footer?.phone && (
              <a
                className="btn btn-quiet btn-fit"
                href={`tel:${footer.phone.replace(/[^\d+]/g, '')}`}
              >
                <Icon name="phone" size={20} />
                事務局に電話で相談する
              </a>
            )}
          </>
        }
      >
        ご依頼をいただくと、先生のご紹介や体験授業の予定がここに表示されます。
      </Blank>
      <AfterFirstPage onPhone>
        <UnfinishedRequest />
        <AgreeAgain />
      </AfterFirstPage>
      <NoticeList now={now} />
    </>
  );
}
