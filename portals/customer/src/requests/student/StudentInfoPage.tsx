import { entranceExamType } from '@tsumugi/contract/codes/entrance-exam-type';
import { schoolType } from '@tsumugi/contract/codes/school-type';
import type { FamilyMatter } from '@tsumugi/contract/portal/customer';
import { Link, useParams } from 'react-router-dom';
import { useLeaveForeign } from '../../../../shared/session/useLeaveForeign.js';
import { Blank, Failed } from '../../../../shared/ui/parts.js';
import { RowsSkeleton } from '../../../../shared/ui/Skeleton.js';
import { SubPage } from '../../../../shared/ui/SubPage.js';
import { useFamily, useMatter } from '../request-queries.js';
import '../conditions/conditions.css';

/** /customer/case-detail-student-info/{matterId}: the child a request is for, as the teacher will know it. */
export default function StudentInfoPage() {
  const matterId = Number(useParams().matterId);
  const { data: matter, error, isFetching, refetch } = useMatter(matterId);
  const foreign = useLeaveForeign(error);
  const isError = error !== null && !foreign;
  return (
    <SubPage title="お子さまの情報" sub={matter?.matterNumber} back={`/customer/case-detail-teacher/${matterId}`}>
      {isError && <Failed what="お子さまの情報" onRetry={() => void refetch()} busy={isFetching} />}
      {!matter && !isError && <RowsSkeleton rows={3} />}
      {matter &&
        (matter.student ? (
          <Child student={matter.student} guardian={matter.guardian !== null} />
        ) : (
          <Blank icon="user" title="お子さまの情報はまだありません">
            事務局がお話をうかがってから、ここに表示されます。
          </Blank>
        ))}
    </SubPage>
  );
}

function Child({ student, guardian }: { student: NonNullable<FamilyMatter['student']>; guardian: boolean }) {
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
      <p className="hint">先生が体験授業を承諾するまで、先生にお伝えするのは学年と学校の種類だけです。お名前は承諾のあとにお伝えします。</p>
      {guardian && (
        <Link className="btn btn-2" to={`/customer/student-detail/${student.id}`}>
          お子さまの情報を直す
        </Link>
      )}
    </>
  );
}
