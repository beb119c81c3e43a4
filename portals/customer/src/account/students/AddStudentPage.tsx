import { useId, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { DraftPrompt, DraftSaved } from '#shared/forms/DraftNotices.js';
import { ErrorSummary } from '#shared/forms/FormNotices.js';
import { serverDraft } from '#shared/forms/server-draft.js';
import { useSession } from '#shared/session/SessionProvider.js';
import { FormAlert } from '#shared/ui/Field.js';
import { SubPage } from '#shared/ui/SubPage.js';
import '#shared/account/account.css';
import { SaveDock } from '#shared/account/SaveDock.js';
import { SectionFrame } from '#shared/account/SectionFrame.js';
import { useLearner } from '../../queries.js';
import { useFamily } from '../family-query.js';
import { profilePath } from '../profile-path.js';
import { StudentFields } from './StudentFields.js';
import { emptyStudent } from './student-values.js';
import { useStudentForm } from './useStudentForm.js';

const pages = ['profile', 'case-create', 'mypage'];

/**
 * /customer/student-detail-add/:prevPage, which returns to that page; an unknown name returns to
 * mypage.
 */
export default function AddStudentPage() {
  const { prevPage = '' } = useParams();
  const { session } = useSession();
  const learner = useLearner();
  const read = useFamily();
  const back = `/customer/${pages.includes(prevPage) ? prevPage : 'mypage'}`;
  if (session?.here === 'Student') return <Navigate to={profilePath} replace />;
  return (
    <SectionFrame title={`${learner}の追加`} read={read}>
      {({ parentId, lastName, lastNameKana }) => (
        <Add {...{ parentId, lastName, lastNameKana, back }} />
      )}
    </SectionFrame>
  );
}

interface Props {
  parentId: number;
  lastName: string;
  lastNameKana: string;
  back: string;
}

function Add({ parentId, lastName, lastNameKana, back }: Props) {
  const id = useId();
  const learner = useLearner();
  const navigate = useNavigate();
  const server = useMemo(() => serverDraft('student-add'), []);
  const { form, draft, sending } = useStudentForm({
    // Most children have the family's name; it can be changed.
    start: { ...emptyStudent, lastName, lastNameKana },
    parentId,
    draft: { key: 'student-add', server },
    onDone: () => navigate(back, { replace: true }),
  });
  return (
    <SubPage
      title={`${learner}の追加`}
      back={back}
      close
      aside={<DraftSaved draft={draft} />}
      dock={<SaveDock form={id} busy={sending.busy} label={`${learner}を登録する`} />}
    >
      <DraftPrompt draft={draft} />
      <form id={id} className="account-form" onSubmit={sending.onSubmit} noValidate>
        <FormAlert message={sending.alert} />
        <ErrorSummary errors={form.formState.submitCount > 0 ? form.formState.errors : {}} />
        <FormProvider {...form}>
          <StudentFields />
        </FormProvider>
      </form>
    </SubPage>
  );
}
