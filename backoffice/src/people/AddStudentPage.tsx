import { newStudent } from '@tsumugi/contract/resources/student';
import { useNavigate, useParams } from 'react-router-dom';
import '../styles/people.css';
import { SchemaForm } from '../forms/SchemaForm.js';
import { usePageTitle } from '../lib/title.js';
import { call } from '../providers/http-client.js';
import { Card } from '../ui/Card.js';
import { NotFoundPage } from '../ui/NotFoundPage.js';
import { toastDone } from '../ui/toast.js';

/** add-student/:parentId */
export default function AddStudentPage() {
  const parentId = Number(useParams().parentId);
  const navigate = useNavigate();
  usePageTitle('生徒の追加');
  if (!Number.isInteger(parentId) || parentId < 1) return <NotFoundPage />;
  return (
    <>
      <div className="head">
        <h1>生徒の追加</h1>
        <span className="sub">家庭 #{parentId}</span>
      </div>
      <div className="page">
        <div className="people one">
          <Card title="生徒">
            <SchemaForm
              schema={newStudent}
              omit={['parentId']}
              submitLabel="追加する"
              onSubmit={async (body) => {
                await call('POST', '/api/user/add-student', { ...body, parentId });
                toastDone('保存しました。');
                navigate(`/admin/home-detail/${parentId}`);
              }}
            />
          </Card>
        </div>
      </div>
    </>
  );
}
