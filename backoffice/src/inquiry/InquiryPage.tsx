import { useQuery, useQueryClient } from '@tanstack/react-query';
import { grade } from '@tsumugi/contract/codes/grade';
import { guardianRelation } from '@tsumugi/contract/codes/guardian-relation';
import { prefecture } from '@tsumugi/contract/codes/prefecture';
import { requestType } from '@tsumugi/contract/codes/request-type';
import type { ContactFormDetail } from '@tsumugi/contract/resources/contact-form';
import { Link, useParams } from 'react-router-dom';
import '../styles/inspector.css';
import '../styles/matter.css';
import '../styles/people.css';
import { fullTime } from '../lib/dates.js';
import { ApiError, messageOf } from '../lib/http-error.js';
import { usePageTitle } from '../lib/title.js';
import { FactList } from '../matter/FactList.js';
import type { Fact } from '../matter/facts.js';
import { call, get } from '../providers/http-client.js';
import { Card } from '../ui/Card.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Icon } from '../ui/Icon.js';
import { NotFoundPage } from '../ui/NotFoundPage.js';
import { PageSkeleton } from '../ui/Skeleton.js';
import { toastDone, toastError } from '../ui/toast.js';
import { Alike } from './Alike.js';
import { MatterFromInquiry } from './MatterFromInquiry.js';

function factsOf(form: ContactFormDetail): Fact[] {
  const hidden = (field: string) => (form.masked.includes(field) ? { entity: 'contactForm' as const, id: form.id, field } : undefined);
  const text = (label: string, field: keyof ContactFormDetail, value: string | null): Fact =>
    hidden(field) ? { label, value: value ?? '', reveal: hidden(field) } : { label, field, kind: 'text', raw: value, value: value ?? '' };
  return [
    text('お名前', 'parentName', form.parentName),
    text('カナ', 'parentNameKana', form.parentNameKana),
    {
      label: '続柄',
      field: 'relation',
      kind: 'choice',
      raw: form.relation,
      value: guardianRelation.label(form.relation),
      options: guardianRelation.options(),
    },
    text('生徒', 'studentName', form.studentName),
    text('生徒カナ', 'studentNameKana', form.studentNameKana),
    { label: '学年', field: 'grade', kind: 'choice', raw: form.grade, value: grade.label(form.grade), options: grade.options() },
    text('メール', 'email', form.email),
    text('電話', 'phone', form.phone),
    {
      label: '住所',
      value: [form.postalCode && `〒${form.postalCode}`, prefecture.label(form.prefecture), form.city, form.town, form.building]
        .filter(Boolean)
        .join(' '),
    },
    {
      label: '申込種別',
      field: 'requestType',
      kind: 'choice',
      raw: form.requestType,
      value: requestType.label(form.requestType),
      options: requestType.options(),
    },
    text('メモ', 'note', form.note),
  ];
}

/** home-inquiry-detail/:contactFromFormId – what came in, whether it is known, and the way to a case. */
export default function InquiryPage() {
  const id = Number(useParams().contactFromFormId);
  const valid = Number.isInteger(id) && id > 0;
  const client = useQueryClient();
  const {
    data: form,
    error,
    refetch,
  } = useQuery({
    queryKey: ['inquiry', id],
    queryFn: ({ signal }) => get<ContactFormDetail>(`/api/admin/get-contact-from-form-detail/${id}`, signal),
    enabled: valid,
  });
  usePageTitle(form ? `問い合わせ ${form.parentName}` : 'HP問い合わせ');
  if (!valid || (error instanceof ApiError && error.status === 404)) return <NotFoundPage />;
  if (error && !form) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!form) return <PageSkeleton />;

  const save = async (change: Record<string, unknown>) => {
    await call('POST', '/api/admin/save-contact-from-from', { contactFromFormId: form.id, version: form.version, ...change });
    await client.invalidateQueries();
  };
  const confirm = async (on: boolean) => {
    try {
      await save(on ? { confirm: true } : { confirmedAt: null });
      toastDone(on ? '確認済みにしました。' : '未確認に戻しました。');
    } catch (failure) {
      toastError(messageOf(failure));
    }
  };
  return (
    <>
      <div className="head">
        <Link to="/admin/user-list-hp-inquiry?tab=2" aria-label="HP問い合わせの一覧へ">
          <Icon name="left" />
        </Link>
        <h1>{form.parentName} 様</h1>
        <span className="chip out">{form.brandName}</span>
        <span className="chip">{requestType.label(form.requestType)}</span>
        <span className={form.confirmedAt ? 'chip ok' : 'chip stf'}>
          {form.confirmedAt ? `確認済 ${fullTime(form.confirmedAt)}` : '未確認'}
        </span>
        <span className="sub">受付 {fullTime(form.receivedAt)}</span>
        <span className="grow" />
        {form.confirmedAt ? (
          !form.matter && (
            <button type="button" className="btn" onClick={() => confirm(false)}>
              未確認に戻す
            </button>
          )
        ) : (
          <button type="button" className="btn pri" onClick={() => confirm(true)}>
            <Icon name="check" />
            確認済みにする
          </button>
        )}
      </div>
      <div className="page">
        <div className="people">
          <div className="stack">
            <Card title="問い合わせの内容" note={form.site ?? undefined}>
              <p className="pre phrase">{form.body || '本文はありません。'}</p>
            </Card>
            <Card title="お客様">
              <FactList facts={factsOf(form)} onSave={(field, value) => save({ [field]: value })} />
            </Card>
            <Alike duplicates={form.duplicates} />
          </div>
          {form.matter ? (
            <Card title="案件">
              <p>
                この問い合わせは <Link to={`/admin/case-detail/${form.matter.matterId}`}>{form.matter.matterNumber}</Link> になりました。
              </p>
            </Card>
          ) : (
            <MatterFromInquiry form={form} />
          )}
        </div>
      </div>
    </>
  );
}
