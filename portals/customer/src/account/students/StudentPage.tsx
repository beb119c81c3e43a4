import type { StudentProfile } from '@tsumugi/contract/portal/customer-profile';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { SectionFrame } from '#shared/account/SectionFrame.js';
import { RecordFormPage } from '#shared/forms/RecordFormPage.js';
import { useSession } from '#shared/session/SessionProvider.js';
import { useNotFound } from '#shared/ui/useNotFound.js';
import { useLearner } from '../../queries.js';
import { useFamily } from '../family-query.js';
import { profilePath } from '../profile-path.js';
import { StudentFields } from './StudentFields.js';
import { useStudentForm } from './useStudentForm.js';

/** /customer/student-detail/:studentId */
export default function StudentPage() {
  const { studentId } = useParams();
  const { session } = useSession();
  const learner = useLearner();
  const read = useFamily();
  const student = read.data?.students.find(({ id }) => String(id) === studentId);
  // A child of another family gets the same page as any foreign id.
  const foreign = useNotFound(read.data !== undefined && !student);
  if (session?.here === 'Student') return <Navigate to={profilePath} replace />;
  if (foreign) return null;
  return (
    <SectionFrame title={`${learner}の情報`} read={read}>
      {({ parentId }) => student && <Edit key={student.id} student={student} parentId={parentId} />}
    </SectionFrame>
  );
}

function Edit({ student, parentId }: { student: StudentProfile; parentId: number }) {
  const navigate = useNavigate();
  const state = useStudentForm({
    parentId,
    student,
    draft: { key: `student-${student.id}` },
    onDone: () => navigate(profilePath),
  });
  return (
    <RecordFormPage
      title={`${student.name} さん`}
      sub={student.grade}
      back={profilePath}
      state={state}
      hasSummary
    >
      {student.emailConfirmed && <p className="t-s c-2 wrap">ログイン用のメール {student.email}</p>}
      <StudentFields login={student} />
    </RecordFormPage>
  );
}
