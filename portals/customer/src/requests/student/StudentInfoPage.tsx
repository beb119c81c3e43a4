import { entranceExamType, schoolType } from '@tsumugi/contract/codes/school';
import type { FamilyMatter } from '@tsumugi/contract/portal/customer';
import { visibleToTeachers } from '@tsumugi/contract/portal/visible-to-teachers';
import { Link, useParams } from 'react-router-dom';
import { Blank, Failed } from '#shared/ui/elements.js';
import { RowsSkeleton } from '#shared/ui/Skeleton.js';
import { SubPage } from '#shared/ui/SubPage.js';
import { useNotFound } from '#shared/ui/useNotFound.js';
import { useLearner } from '../../queries.js';
import { useFamily, useMatter } from '../request-queries.js';
import '../conditions/conditions.css';

/**
 * /customer/case-detail-student-info/{matterId}: the child of a request, as shown to the teacher.
 */
export default function StudentInfoPage() {
  const matterId = Number(useParams().matterId);
  const learner = useLearner();
  const { data: matter, error, isFetching, refetch } = useMatter(matterId);
  const foreign = useNotFound(error);
  const isError = error !== null && !foreign;
  return (
    <SubPage
      title={`${learner}の情報`}
      sub={matter?.matterNumber}
      back={`/customer/case-detail-teacher/${matterId}`}
    >
      {isError && (
        <Failed label={`${learner}の情報`} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!matter && !isError && <RowsSkeleton rows={3} />}
      {matter &&
        (matter.student ? (
          <Child student={matter.student} guardian={matter.guardian !== null} />
        ) : (
          <Blank icon="user" title={`${learner}の情報はまだありません`}>
            事務局がお話をうかがってから、ここに表示されます。
          </Blank>
        ))}
    </SubPage>
  );
}

function Child({
  student,
  guardian,
}: {
  student: NonNullable<FamilyMatter['student']>;
  guardian: boolean;
}) {
  const learner = useLearner();
  const { data: family } = useFamily();
  const known = family?.students.find(({ id }) => id === student.id);
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    ['お名前', student.name],
    ['学年', student.grade],
    ['学校の種類', schoolType.label(known?.schoolType)],
    ['学校名', known?.schoolName],
    ['受験の種類', entranceExamType.label(known?.entranceExamType)],
    ['志望校', known?.targetSchools],
    ['部活動・習い事', known?.clubActivities],
    ['性格', known?.character],
  ];
  return (
    <>
      <dl className="card conditions">
        {rows
          .filter(([, text]) => guardian || text)
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={text ? undefined : 'c-2'}>{text || '未入力'}</dd>
            </div>
          ))}
      </dl>
      <p className="hint">
        先生が体験授業を承諾するまでに、先生が見るのは、{visibleToTeachers.join('、')}
        です。お名前は承諾のあと、番地や建物名は対面の指導が決まったあとにお伝えします。
      </p>
      {guardian && (
        <Link className="btn btn-2" to={`/customer/student-detail/${student.id}`}>
          {learner}の情報を直す
        </Link>
      )}
    </>
  );
}
