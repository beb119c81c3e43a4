import type { TeacherCandidacies, TeacherCandidacyLine } from '@tsumugi/contract/portal/teacher';
import { formatAppointment, formatDeadline, formatHourFrom } from '@tsumugi/contract/text/format';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { NewChats } from '#shared/chat/NewChats.js';
import { AgreeAgain } from '#shared/consents/AgreeAgain.js';
import { PushOffer } from '#shared/push/PushOffer.js';
import { AfterFirstPage } from '#shared/ui/AfterFirstPage.js';
import { Bell } from '#shared/ui/Bell.js';
import { daysAway } from '#shared/ui/dates.js';
import { Blank, DateBlock, Failed, Section } from '#shared/ui/elements.js';
import { Icon } from '#shared/ui/Icon.js';
import { NoticeList } from '#shared/ui/NoticeList.js';
import { Page } from '#shared/ui/Page.js';
import { civilFor } from '#shared/ui/reader-times.js';
import { HomeSkeleton } from '#shared/ui/Skeleton.js';
import { WholeDates } from '#shared/ui/WholeDates.js';
import { Openings } from '../applications/Openings.js';
import { openListPath } from '../applications/open-paths.js';
import { CandidacyRow } from '../matters/CandidacyRow.js';
import { describeStudent } from '../matters/lesson-texts.js';
import { dutyPath, matterPath } from '../matters/matter-paths.js';
import { useFindMatter } from '../news/useFindMatter.js';
import { useCandidacies } from '../queries.js';
import { DutyCard } from './DutyCard.js';
import { dutiesOf, dutyTitles } from './duties.js';
import { Funnel } from './Funnel.js';

const kinds = { interview: '面談', trial: '体験授業', firstLesson: '初回の指導' };
const sectionOfDate = { interview: 'interview', trial: 'trial', firstLesson: 'recruit' } as const;
const online = 2;

/**
 * /teacher/teacher-mypage: the duties, late ones first; the next date; the status of the
 * candidacies.
 */
export default function HomePage() {
  const { data: read, isError, isFetching, refetch } = useCandidacies();
  // Rendered in slices, so that the first touch is answered without delay.
  const data = useDeferredValue(read);
  return (
    <Page title="ホーム" aside={<Bell />}>
      {isError && <Failed label="応募の状況" onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && <HomeSkeleton />}
      {data && <Content {...data} />}
    </Page>
  );
}

function Content({ candidacies, funnel, now }: TeacherCandidacies) {
  const [first, ...others] = dutiesOf(candidacies);
  const open = candidacies.filter((each) => each.open);
  const findMatter = useFindMatter();
  const waiting = open.filter((each) => each.duties.length === 0 && !each.next);
  return (
    <>
      {candidacies.length === 0 && (
        <Blank
          icon="doc"
          title="応募した案件はまだありません"
          action={
            <Link className="btn btn-primary btn-fit" to={openListPath()}>
              募集中の案件を見る
            </Link>
          }
        >
          案件に応募すると、選考の状況と予定がここに表示されます。
        </Blank>
      )}
      {first && <Duties first={first} others={others} now={now} />}
      <div className="two">
        <div>
          {candidacies.length === 0 && <Openings />}
          <Dates candidacies={open} now={now} />
          {candidacies.length > 0 && (
            <Section title="応募のいま" aside="この1年">
              <div className="card tight">
                <Funnel funnel={funnel} />
                {waiting.length > 0 && (
                  <ul className="in-card">
                    {waiting.map((each) => (
                      <CandidacyRow key={each.matterTeacherId} candidacy={each} />
                    ))}
                  </ul>
                )}
              </div>
            </Section>
          )}
          {open.length > 0 && (
            <PushOffer reason="選考の結果や体験授業の日程を、この端末で受け取れます。いつでも止められます。" />
          )}
        </div>
        <div>
          <AfterFirstPage onPhone>
            <AgreeAgain />
            {candidacies.length > 0 && <Openings />}
            <NewChats />
            <NoticeList now={now} findMatter={findMatter} />
          </AfterFirstPage>
        </div>
      </div>
    </>
  );
}

type Duty = ReturnType<typeof dutiesOf>[number];

/** The teacher's duties: the first one as a card, the others as lines. */
function Duties({ first, others, now }: { first: Duty; others: readonly Duty[]; now: string }) {
  return (
    <section aria-labelledby="duties">
      <div className="sec-h">
        <h2 id="duties">お願いしていること</h2>
        <span className="t-s">{others.length + 1}件</span>
      </div>
      <DutyCard duty={first} now={now} />
      {others.length > 0 && (
        <ul className="card also">
          {others.map(({ candidacy, task, until, late }) => (
            <li key={`${candidacy.matterTeacherId} ${task}`}>
              <Link className="row row-2" to={dutyPath(candidacy.matterTeacherId, task)}>
                <span className="row-main">
                  <b>{dutyTitles[task]}</b>
                  <span className="t-s c-2">
                    {until && (
                      <span className={late ? 'c-late' : 'c-teacher'}>
                        {formatDeadline(until, candidacy.timeZone ?? undefined)}
                        {'　'}
                      </span>
                    )}
                    {describeStudent(candidacy)}
                  </span>
                </span>
                <Icon name="chev" size={20} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Dates({
  candidacies,
  now,
}: {
  candidacies: readonly TeacherCandidacyLine[];
  now: string;
}) {
  const dated = candidacies
    .flatMap((candidacy) => (candidacy.next ? [{ candidacy, next: candidacy.next }] : []))
    .sort((a, b) => a.next.at.localeCompare(b.next.at));
  const [first] = dated;
  if (!first) return null;
  return (
    <Section title="次の予定" aside={daysAway(first.next.at, now, first.candidacy.timeZone)}>
      <ul className="card">
        {dated.map(({ candidacy, next }) => (
          <li key={candidacy.matterTeacherId}>
            <Link
              className="row"
              to={matterPath(candidacy.matterTeacherId, sectionOfDate[next.kind])}
            >
              <DateBlock at={civilFor(next.at, candidacy.timeZone)?.day ?? ''} />
              <span className="row-main">
                <b>
                  {kinds[next.kind]} {formatHourFrom(next.at, candidacy.timeZone ?? undefined)}
                  {next.kind === 'firstLesson' &&
                    candidacy.teachingMode === online &&
                    '　オンライン'}
                </b>
                <span className="t-s c-2">
                  {describeStudent(candidacy)}
                  {next.kind !== 'interview' &&
                    candidacy.lessonMinutes &&
                    `　${candidacy.lessonMinutes}分`}
                </span>
                {next.place && <span className="t-s c-2">{next.place}</span>}
                {candidacy.timeZone && (
                  <span className="t-s c-2">
                    <WholeDates>{`日本時間 ${formatAppointment(next.at)}`}</WholeDates>
                  </span>
                )}
              </span>
              <Icon name="chev" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
