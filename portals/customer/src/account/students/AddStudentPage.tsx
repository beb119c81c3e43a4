import { useMemo } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { SectionFrame } from '#shared/account/SectionFrame.js';
import { RecordFormPage } from '#shared/forms/RecordFormPage.js';
import { serverDraft } from '#shared/forms/server-draft.js';
import { useSession } from '#shared/session/SessionProvider.js';
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
  const learner = useLearner();
  const navigate = useNavigate();
  const server = useMemo(() => serverDraft('student-add'), []);
  const state = useStudentForm({
    // Most children have the family's name; it can be changed.
    start: { ...emptyStudent, lastName, lastNameKana },
    parentId,
    draft: { key: 'student-add', server },
    onDone: () => navigate(back, { replace: true }),
  });
  return (
    <RecordFormPage
      title={`${learner}の追加`}
      back={back}
      close
      state={state}
      submitLabel={`${learner}を登録する`}
      hasSummary
    >
      <StudentFields />
    </RecordFormPage>
  );
}
