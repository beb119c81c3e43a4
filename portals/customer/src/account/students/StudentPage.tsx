import type { StudentProfile } from '@tsumugi/contract/portal/customer-profile';
import { useId, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { DraftPrompt, DraftSaved } from '#shared/forms/DraftNotices.js';
import { ConflictNotice, ErrorSummary } from '#shared/forms/FormNotices.js';
import { useSession } from '#shared/session/SessionProvider.js';
import { FormAlert } from '#shared/ui/Field.js';
import { SubPage } from '#shared/ui/SubPage.js';
import { useNotFound } from '#shared/ui/useNotFound.js';
import '#shared/account/account.css';
import { SaveDock } from '#shared/account/SaveDock.js';
import { SectionFrame } from '#shared/account/SectionFrame.js';
import { useLearner } from '../../queries.js';
import { useFamily } from '../family-query.js';
import { profilePath } from '../profile-path.js';
import { StudentFields } from './StudentFields.js';
import { valuesOf } from './student-values.js';
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
  const id = useId();
  const navigate = useNavigate();
  const start = useRef(valuesOf(student));
  const { form, draft, sending } = useStudentForm({
    start: start.current,
    parentId,
    student,
    draft: { key: `student-${student.id}` },
    onDone: () => navigate(profilePath),
  });
  return (
    <SubPage
      title={`${student.name} さん`}
      sub={student.grade}
      back={profilePath}
      aside={<DraftSaved draft={draft} />}
      dock={<SaveDock form={id} busy={sending.busy} />}
    >
      <DraftPrompt draft={draft} />
      <form id={id} className="account-form" onSubmit={sending.onSubmit} noValidate>
        <FormAlert message={sending.alert} />
        <ConflictNotice message={sending.conflict} onReload={() => void sending.reload()} />
        <ErrorSummary errors={form.formState.submitCount > 0 ? form.formState.errors : {}} />
        <FormProvider {...form}>
          {student.emailConfirmed && (
            <p className="t-s c-2 wrap">ログイン用のメール {student.email}</p>
          )}
          <StudentFields login={student} />
        </FormProvider>
      </form>
    </SubPage>
  );
}
