import Button from '@mui/material/Button';
import { requestType } from '@tsumugi/contract/codes/matter';
import { type ContactFormDetail, saveContactForm } from '@tsumugi/contract/resources/contact-form';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FieldList } from '../forms/FieldList.js';
import type { Field } from '../forms/schema.js';
import { CallNotes } from '../people/CallNotes.js';
import { RecordPage } from '../people/RecordPage.js';
import { recordPath } from '../resources/addresses.js';
import type { ViewProps } from '../resources/resource.js';
import { Card } from '../ui/Card.js';
import { Icon } from '../ui/Icon.js';
import { InquiryText } from './InquiryText.js';
import { Mails } from './Mails.js';
import { MatterFromInquiry } from './MatterFromInquiry.js';
import { DuplicateOf, PossibleDuplicatesCard } from './PossibleDuplicatesCard.js';
import { useChangeInquiry } from './useChangeInquiry.js';

const person = [
  'parentName',
  'parentNameKana',
  'relation',
  'email',
  'phone',
  'postalCode',
  'prefecture',
  'city',
  'town',
  'building',
  'country',
];
const student = ['studentName', 'studentNameKana', 'grade'];
const desk = ['requestType', 'adminId', 'note'];

/** Confirmed or not; set by the member of staff who read the inquiry. */
function Confirming({ form }: { form: ContactFormDetail }) {
  const { busy, change } = useChangeInquiry(form);
  const confirm = (on: boolean) =>
    change(
      on ? { confirm: true } : { confirmedAt: null },
      on ? '確認済にしました。' : '未確認に戻しました。',
    );
  if (!form.confirmedAt)
    return (
      <Button variant="contained" disabled={busy} onClick={() => confirm(true)}>
        <Icon name="check" />
        確認済にする
      </Button>
    );
  return form.matter ? null : (
    <Button disabled={busy} onClick={() => confirm(false)}>
      未確認に戻す
    </Button>
  );
}

function Cards({
  form,
  fields,
  save,
}: { form: ContactFormDetail; fields: (...names: string[]) => Field[] } & Pick<
  Parameters<typeof FieldList>[0],
  'save'
>) {
  const shown = {
    record: { ...form },
    save,
    wide: true,
    reveal: { entity: 'contactForm' as const, id: form.id, masked: form.masked },
  };
  return (
    <>
      <div className="stack">
        <Card title="問い合わせの内容" note={form.site ?? undefined}>
          <InquiryText form={form} />
        </Card>
        <Mails form={form} />
        <Card title="お客様">
          <FieldList fields={fields(...person)} {...shown} />
        </Card>
        <Card title="生徒">
          <FieldList fields={fields(...student)} {...shown} />
        </Card>
        <Card title="対応">
          <FieldList fields={fields(...desk)} {...shown} />
          {form.confirmedAt && (
            <p className="sub">
              {form.confirmedBy} {formatDateTime(form.confirmedAt)} 確認
            </p>
          )}
        </Card>
      </div>
      <div className="stack">
        {form.matter ? (
          <Card title="案件">
            <p>
              この問い合わせは{' '}
              <Link to={recordPath('matters', form.matter.matterId)}>
                {form.matter.matterNumber}
              </Link>{' '}
              になりました。
            </p>
          </Card>
        ) : form.duplicateOfId !== null ? (
          <DuplicateOf form={form} />
        ) : null}
        {form.matter || form.duplicateOfId !== null ? (
          <PossibleDuplicatesCard form={form} />
        ) : (
          <ToMatter form={form} />
        )}
        <CallNotes on="contactForm" id={form.id} />
      </div>
    </>
  );
}

/** The question whether the sender is registered comes before the form for the matter. */
function ToMatter({ form }: { form: ContactFormDetail }) {
  const [isAsking, setAsking] = useState(form.duplicates.length > 0);
  const [family, setFamily] = useState<ContactFormDetail['duplicates'][number] | null>(null);
  if (form.duplicates.length === 0) return <MatterFromInquiry form={form} />;
  return (
    <>
      <PossibleDuplicatesCard
        form={form}
        onFamily={(chosen) => {
          setFamily(chosen);
          setAsking(false);
        }}
        onOther={
          isAsking
            ? () => {
                setFamily(null);
                setAsking(false);
              }
            : undefined
        }
      />
      {!isAsking && <MatterFromInquiry key={family?.id ?? 0} form={form} family={family} />}
    </>
  );
}

/**
 * home-inquiry-detail/:contactFromFormId – the inquiry, possible duplicates, and the form for a
 * matter.
 */
export default function InquiryPage({ resource }: ViewProps) {
  return (
    <RecordPage<ContactFormDetail>
      resource={resource}
      recordLabel="問い合わせ"
      list="HP問い合わせ"
      schema={saveContactForm}
      titleOf={(form) => `${form.parentName} 様`}
      noteOf={(form) => (
        <>
          <span className="chip out">{form.brandName}</span>
          <span className="chip">{requestType.label(form.requestType)}</span>
          <span className={form.confirmedAt ? 'chip ok' : 'chip stf'}>
            {form.confirmedAt ? `確認済 ${formatDateTime(form.confirmedAt)}` : '未確認'}
          </span>
          {form.duplicateOfId !== null && <span className="chip">重複</span>}
          受付 {formatDateTime(form.receivedAt)}
        </>
      )}
      tools={(form) => <Confirming form={form} />}
    >
      {(form, { save, fields }) => <Cards form={form} fields={fields} save={save} />}
    </RecordPage>
  );
}
