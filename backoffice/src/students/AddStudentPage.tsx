import { newStudent } from '@tsumugi/contract/resources/student';
import * as api from '@tsumugi/contract/routes/routes';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { recordPath } from '../resources/addresses.js';
import '../styles/people.css';
import { ApiError } from '@tsumugi/client/api-error';
import { call } from '../api/http-client.js';
import { PossibleDuplicatesNote } from '../duplicates/PossibleDuplicatesNote.js';
import { usePossibleDuplicates } from '../duplicates/usePossibleDuplicates.js';
import { useFamily } from '../families/useFamily.js';
import { SchemaForm } from '../forms/SchemaForm.js';
import { usePageTitle } from '../lib/title.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { NotFoundPage } from '../ui/NotFoundPage.js';
import { PageSkeleton } from '../ui/Skeleton.js';
import { toastDone } from '../ui/toast.js';

/** add-student/:parentId */
export default function AddStudentPage() {
  const parentId = Number(useParams().id);
  const valid = Number.isInteger(parentId) && parentId > 0 && parentId < 2 ** 31;
  const { family, surname, name, error } = useFamily(valid ? parentId : null);
  const navigate = useNavigate();
  const { people, hasNewDuplicates } = usePossibleDuplicates();
  usePageTitle('生徒の追加');
  if (!valid || (error instanceof ApiError && error.status === 404)) return <NotFoundPage />;
  if (error && !family) return <ErrorState error={error} />;
  if (!family) return <PageSkeleton />;
  return (
    <>
      <div className="head">
        <h1>生徒の追加</h1>
        <span className="sub">
          <Link to={recordPath('families', parentId)}>{name}</Link>のご家庭
        </span>
      </div>
      <div className="page">
        <div className="people one">
          <Card title="生徒">
            <SchemaForm
              schema={newStudent}
              fixedValues={{ parentId }}
              defaults={surname}
              submitLabel="追加する"
              onSubmit={async (input) => {
                if (await hasNewDuplicates('student', input)) return;
                await call(api.user.addStudent, { input });
                toastDone('保存しました。');
                navigate(recordPath('families', parentId));
              }}
            />
          </Card>
          {people.length > 0 && (
            <PossibleDuplicatesNote
              key={people.map(({ id }) => id).join()}
              people={people}
              again="追加する"
            />
          )}
        </div>
      </div>
    </>
  );
}
