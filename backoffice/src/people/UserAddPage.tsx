import { consentTypes } from '@tsumugi/contract/resources/consent-document';
import { newUser } from '@tsumugi/contract/resources/new-user';
import * as api from '@tsumugi/contract/routes/routes';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { recordPath } from '../resources/addresses.js';
import '../styles/people.css';
import { ApiError } from '@tsumugi/client/api-error';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { PossibleDuplicatesNote } from '../duplicates/PossibleDuplicatesNote.js';
import { usePossibleDuplicates } from '../duplicates/usePossibleDuplicates.js';
import { useFamily } from '../families/useFamily.js';
import { SchemaForm } from '../forms/SchemaForm.js';
import { isAdmin } from '../lib/session.js';
import { usePageTitle } from '../lib/title.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { NotFoundPage } from '../ui/NotFoundPage.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import { PageSkeleton } from '../ui/Skeleton.js';
import { toastDone } from '../ui/toast.js';

const kinds = [
  { id: 'parent', name: '保護者', resource: 'families', schema: 0 },
  { id: 'parentAndStudent', name: '保護者兼生徒', resource: 'families', schema: 1 },
  { id: 'teacher', name: '教師', resource: 'teachers', schema: 2 },
  { id: 'admin', name: '管理者', resource: 'admins', schema: 3 },
  { id: 'operator', name: 'オペレーター', resource: 'admins', schema: 3 },
] as const;
/** Only an Admin adds staff (domain/permissions#admin-alone). */
const offeredKinds = () =>
  isAdmin() ? kinds : kinds.filter(({ resource }) => resource !== 'admins');

const words = {
  noPhone: { label: '電話不可' },
  consents: {
    label: '同意いただいたもの',
    options: Object.entries(consentTypes).map(([id, name]) => ({ id, name })),
  },
};

/** user-add: a new person with a login; a mail invites them to set a password. */
export default function UserAddPage() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const kind = offeredKinds().find(({ id }) => id === params.get('kind')) ?? kinds[0];
  const family =
    kind.id === 'parent' && /^\d{1,9}$/.test(params.get('family') ?? '')
      ? Number(params.get('family'))
      : null;
  const { family: known, surname, name, error } = useFamily(family);
  const { people, hasNewDuplicates } = usePossibleDuplicates();
  const title = family === null ? 'ユーザー追加' : 'もう一人の保護者を追加';
  usePageTitle(title);
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  if (error && !known) return <ErrorState error={error} />;
  if (family !== null && !known) return <PageSkeleton />;
  return (
    <>
      <div className="head">
        <h1>{title}</h1>
      </div>
      <div className="page">
        <div className="people one">
          {family === null ? (
            <RadioSegments
              label="種類"
              options={offeredKinds()}
              value={kind.id}
              onChange={(id) => setParams({ kind: id }, { replace: true })}
            />
          ) : (
            <p className="sub">
              ご本人のログインで、<Link to={recordPath('families', family)}>{name}</Link>
              のご家庭の案件とチャットを見られるようになります。お知らせはお二人に届きます。
            </p>
          )}
          <Card title={kind.name}>
            <SchemaForm
              key={kind.id}
              schema={newUser.options[kind.schema]}
              fixedValues={{ kind: kind.id, primaryParentId: family ?? undefined }}
              omit={family === null ? [] : ['consents', 'brand']}
              overrides={words}
              defaults={{ invite: true, ...surname }}
              submitLabel="追加する"
              onSubmit={async (input) => {
                const of =
                  kind.id === 'teacher'
                    ? 'teacher'
                    : kind.resource === 'families'
                      ? 'parent'
                      : null;
                if (of && (await hasNewDuplicates(of, input))) return;
                const { id, message } = await call(api.user.add, { input });
                toastDone(message);
                void invalidate.record(kind.resource);
                navigate(recordPath(kind.resource, family ?? id));
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
