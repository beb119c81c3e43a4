import type { TeacherCandidacies, TeacherCandidacyLine } from '@tsumugi/contract/portal/teacher';
import { formatDeadline } from '@tsumugi/contract/text/format';
import { Page } from '../../../shared/ui/AppShell.js';
import { daysAway, hourFrom } from '../../../shared/ui/dates.js';
import { NoticeList } from '../../../shared/ui/NoticeList.js';
import { Blank, DateBlock, Failed, Section } from '../../../shared/ui/parts.js';
import { HomeSkeleton } from '../../../shared/ui/Skeleton.js';
import { CandidacyRow } from '../cases/CandidacyRow.js';
import { useCandidacies } from '../queries.js';
import { DutyCard } from './DutyCard.js';
import { about, dutiesOf, dutyTitles } from './duties.js';
import { Funnel } from './Funnel.js';

const kinds = { interview: '面談', trial: '体験授業', firstLesson: '初回の指導' };
const online = 2;

/** /teacher/teacher-mypage: what to do, late first; the next date; how the candidacies stand. */
export default function HomePage() {
  const { data, isError, isFetching, refetch } = useCandidacies();
  return (
    <Page title="ホーム">
      {isError && <Failed what="応募の状況" onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && <HomeSkeleton />}
      {data && <Content {...data} />}
    </Page>
  );
}

function Content({ candidacies, funnel, now }: TeacherCandidacies) {
  const duties = dutiesOf(candidacies);
  const [first, ...others] = duties;
  const open = candidacies.filter((each) => each.open);
  const waiting = open.filter((each) => each.duties.length === 0 && !each.next);
  return (
    <>
      {candidacies.length === 0 && (
        <Blank icon="doc" title="応募した案件はまだありません">
          案件に応募すると、選考の状況と予定がここに表示されます。
        </Blank>
      )}
      {first && (
        <section aria-labelledby="duties">
          <div className="sec-h">
            <h2 id="duties">先生の番です</h2>
            <span className="t-s">{duties.length}件</span>
          </div>
          <DutyCard duty={first} now={now} />
          {others.length > 0 && (
            <ul className="card also">
              {others.map(({ candidacy, task, until, late }) => (
                <li className="row row-plain" key={`${candidacy.matterTeacherId} ${task}`}>
                  <span className="row-main">
                    <b>{dutyTitles[task]}</b>
                    <span className="t-s c-2">
                      {until && <span className={late ? 'c-late' : 'c-teacher'}>{formatDeadline(until)}　</span>}
                      {about(candidacy)}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      <div className="two">
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
        <NoticeList now={now} />
      </div>
    </>
  );
}

function Dates({ candidacies, now }: { candidacies: readonly TeacherCandidacyLine[]; now: string }) {
  const dated = candidacies
    .flatMap((candidacy) => (candidacy.next ? [{ candidacy, next: candidacy.next }] : []))
    .sort((a, b) => a.next.at.localeCompare(b.next.at));
  const [first] = dated;
  if (!first) return null;
  return (
    <Section title="次の予定" aside={daysAway(first.next.at, now)}>
      <ul className="card">
        {dated.map(({ candidacy, next }) => (
          <li className="row row-date" key={candidacy.matterTeacherId}>
            <DateBlock at={next.at} />
            <span className="row-main">
              <b>
                {kinds[next.kind]} {hourFrom(next.at)}
                {next.kind !== 'interview' && candidacy.teachingMode === online && '　オンライン'}
              </b>
              <span className="t-s c-2">
                {about(candidacy)}
                {next.kind !== 'interview' && candidacy.lessonMinutes && `　${candidacy.lessonMinutes}分`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
