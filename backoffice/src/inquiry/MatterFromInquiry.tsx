import { useQueryClient } from '@tanstack/react-query';
import { type ContactFormDetail, matterFromForm } from '@tsumugi/contract/resources/contact-form';
import { consentTypes } from '@tsumugi/contract/resources/family';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SchemaField } from '../forms/SchemaField.js';
import { type Field, fieldsOf, initialValues, jsonSchemaOf, missingFields, toBody } from '../forms/schema.js';
import { useSubmit } from '../lib/useSubmit.js';
import { call } from '../providers/http-client.js';
import { Card } from '../ui/Card.js';
import { Icon } from '../ui/Icon.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import { toastDone } from '../ui/toast.js';

type Values = Record<string, unknown>;
type Way = 'new' | 'known' | 'guest';
interface Answer {
  matterId: number;
  matterNumber: string;
}

const consents = Object.entries(consentTypes).map(([id, name]) => ({ id, name }));
const worded = (fields: Field[]): Field[] =>
  fields.map((field) => (field.name === 'consents' ? { ...field, label: '同意いただいたもの', options: consents } : field));

/** The way from an inquiry to a case: with a new family, with one that is registered, or first as a guest. */
export function MatterFromInquiry({ form }: { form: ContactFormDetail }) {
  const schema = useMemo(() => jsonSchemaOf(matterFromForm), []);
  const parentFields = useMemo(() => worded(fieldsOf(schema.properties?.newParent)), [schema]);
  const studentFields = useMemo(() => fieldsOf(schema.properties?.newStudent), [schema]);
  const families = form.duplicates.filter(({ kind }) => kind === 'family');
  const [way, setWay] = useState<Way>(families.length > 0 ? 'known' : 'new');
  const [parent, setParent] = useState<Values>(() =>
    initialValues(parentFields, {
      ...form.suggestion.parent,
      relation: form.relation ?? undefined,
      email: form.email,
      phone: form.phone,
    }),
  );
  const [student, setStudent] = useState<Values>(() =>
    initialValues(studentFields, { ...form.suggestion.student, grade: form.grade ?? undefined }),
  );
  const [known, setKnown] = useState(families[0] ? `${families[0].id}:${families[0].students[0]?.id ?? ''}` : '');
  const [missing, setMissing] = useState<Record<string, string>>({});
  const navigate = useNavigate();
  const client = useQueryClient();
  const [parentId, studentId] = known.split(':').map(Number);
  const body = () => ({
    version: form.version,
    ...(way === 'new' ? { newParent: toBody(parentFields, parent), newStudent: toBody(studentFields, student) } : {}),
    ...(way === 'known' ? { parentId, ...(studentId ? { studentId } : {}) } : {}),
  });
  const {
    busy,
    message,
    fields: refused,
    onSubmit,
  } = useSubmit(async () => {
    const { matterId, matterNumber } = await call<Answer>('POST', `/api/admin/contact-forms/${form.id}/create-matter`, body());
    toastDone(`${matterNumber} を作成しました。`);
    await client.invalidateQueries();
    navigate(`/admin/case-detail/${matterId}`);
  });
  const inputs = (prefix: string, fields: Field[], values: Values, set: (values: Values) => void) =>
    fields.map((field) => (
      <SchemaField
        key={prefix + field.name}
        field={field}
        value={values[field.name]}
        hint={
          form.masked.includes(field.name) && !values[field.name]
            ? '伏せ字ですが、空欄のままなら問い合わせの番号がそのまま使われます'
            : undefined
        }
        error={missing[`${prefix}.${field.name}`] ?? refused[`${prefix}.${field.name}`]}
        onChange={(value) => set({ ...values, [field.name]: value })}
      />
    ));
  const ways = [
    ...(families.length > 0 ? [{ id: 'known' as const, name: '登録済みの家庭' }] : []),
    { id: 'new' as const, name: '新しい家庭' },
    { id: 'guest' as const, name: '家庭はあとで' },
  ];
  return (
    <Card title="案件にする">
      <form
        className="sform"
        noValidate
        onSubmit={(event) => {
          const named = (prefix: string, list: Record<string, string>) =>
            Object.entries(list).map(([name, text]) => [`${prefix}.${name}`, text] as const);
          const gaps =
            way === 'new'
              ? Object.fromEntries([
                  ...named('newParent', missingFields(parentFields, parent)),
                  ...named('newStudent', missingFields(studentFields, student)),
                ])
              : {};
          setMissing(gaps);
          if (Object.keys(gaps).length > 0) event.preventDefault();
          else void onSubmit(event);
        }}
      >
        <div className="span">
          <RadioSegments label="ご家庭" options={ways} value={way} onChange={setWay} />
        </div>
        {way === 'known' && (
          <label className="fl span">
            <span className="lb">ご家庭と生徒</span>
            <select className="inp" value={known} onChange={(event) => setKnown(event.target.value)}>
              {families.flatMap((family) =>
                (family.students.length > 0 ? family.students : [{ id: 0, name: '生徒は未登録', grade: 0 }]).map((child) => (
                  <option key={`${family.id}:${child.id}`} value={`${family.id}:${child.id || ''}`}>
                    {family.name} 様・{child.name}
                  </option>
                )),
              )}
            </select>
          </label>
        )}
        {way === 'new' && (
          <>
            <h3 className="span">保護者</h3>
            {inputs('newParent', parentFields, parent, setParent)}
            <h3 className="span">生徒</h3>
            {inputs('newStudent', studentFields, student, setStudent)}
          </>
        )}
        {way === 'guest' && <p className="sub span">問い合わせのメールアドレスに連絡しながら、ご家庭の登録は募集確定までに行います。</p>}
        <div className="foot">
          <span className="grow late" role="alert">
            {message && (
              <>
                <Icon name="alert" /> {message}
              </>
            )}
          </span>
          <button type="submit" className="btn pri" disabled={busy}>
            案件を作成
          </button>
        </div>
      </form>
    </Card>
  );
}
