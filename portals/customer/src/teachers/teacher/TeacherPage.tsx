import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import { updateByFamily } from '@tsumugi/contract/routes/matter-teacher';
import { candidateAt } from '@tsumugi/contract/states';
import { useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { call } from '#shared/client/http.js';
import { Failed, Section } from '#shared/ui/elements.js';
import { Icon } from '#shared/ui/Icon.js';
import { LazyBoundary, lazyComponent } from '#shared/ui/LazyBoundary.js';
import { HomeSkeleton } from '#shared/ui/Skeleton.js';
import { SubPage } from '#shared/ui/SubPage.js';
import { useNotFound } from '#shared/ui/useNotFound.js';
import { reportOf } from '../offered.js';
import { SentReport } from '../report/SentReport.js';
import { useIntroduced, useIsStudent } from '../teacher-queries.js';
import { aboutOf } from '../teacher-text.js';
import { AnswerDock, mayAnswer } from './AnswerDock.js';
import { QuietDecline } from './QuietDecline.js';
import { Standing } from './Standing.js';
import { TeacherHead } from './TeacherHead.js';
import { TeacherExperience, TeacherReasons, TeacherWords } from './TeacherProfile.js';
import { TeacherWeek } from './TeacherWeek.js';

const ReportPage = lazyComponent(() => import('../report/ReportPage.js'));

/**
 * /customer/case-teacher-detail/{matterTeacherId}: an introduced teacher; #report opens the
 * family's report on the trial lesson.
 */
export default function TeacherPage() {
  const id = Number(useParams().matterTeacherId);
  const { data: teacher, error, isFetching, refetch } = useIntroduced(id);
  const foreign = useNotFound(error);
  const { hash } = useLocation();
  useReadMark(teacher);
  if (teacher && hash === '#report' && reportOf(teacher))
    return (
      <LazyBoundary fallback={<main className="main" />}>
        <ReportPage key={id} teacher={teacher} />
      </LazyBoundary>
    );
  const isError = error !== null && !foreign;
  return (
    <SubPage
      title="ご紹介の先生"
      sub={teacher && aboutOf(teacher)}
      back={teacher ? `/customer/case-intro-teacher/${teacher.matterId}` : '/customer/case-list'}
      dock={teacher && mayAnswer(teacher) ? <AnswerDock teacher={teacher} /> : undefined}
    >
      {isError && !teacher && (
        <Failed label="先生の情報" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!teacher && !isError && <HomeSkeleton />}
      {teacher && <Content teacher={teacher} />}
    </SubPage>
  );
}

function Content({ teacher }: { teacher: FamilyCandidate }) {
  // While an answer is due, the dock shows the wait owner, and the profile comes first.
  const isAnswerDue = teacher.status === candidateAt.teacherIntroduced && mayAnswer(teacher);
  return (
    <>
      <TeacherHead teacher={teacher} />
      <div className="two">
        <div>
          {!isAnswerDue && <Standing teacher={teacher} />}
          <SentReport teacher={teacher} />
          <TeacherReasons teacher={teacher} />
          <TeacherExperience teacher={teacher} />
        </div>
        <div>
          {teacher.status < candidateAt.hired && (
            <Section title="曜日・時間">
              <div className="card card-pad week-card">
                <TeacherWeek teacher={teacher} />
              </div>
            </Section>
          )}
          <TeacherWords teacher={teacher} />
        </div>
      </div>
      {teacher.roomId && (
        <Link className="text-btn foot-link" to={`/customer/case-chat/${teacher.roomId}`}>
          <Icon name="chat" size={20} />
          {teacher.guardian ? '先生とチャットする' : '先生とのチャットを読む'}
        </Link>
      )}
      {!mayAnswer(teacher) && <QuietDecline teacher={teacher} />}
    </>
  );
}

/** Records for the office that the guardian has read the page. A lost record has no consequence. */
function useReadMark(teacher: FamilyCandidate | undefined): void {
  const isStudent = useIsStudent();
  const id = teacher?.guardian ? teacher.matterTeacherId : undefined;
  useEffect(() => {
    if (!id || isStudent) return;
    call(updateByFamily, { input: { matterTeacherId: id, read: true }, quiet: true }).catch(
      () => undefined,
    );
  }, [id, isStudent]);
}
