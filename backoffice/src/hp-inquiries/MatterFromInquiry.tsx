import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@tsumugi/client/given';
import { type ContactFormDetail, matterFromForm } from '@tsumugi/contract/resources/contact-form';
import { consentTypes } from '@tsumugi/contract/resources/family';
import * as api from '@tsumugi/contract/routes/all';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type FamilyChoice, FamilySelect } from '../families/FamilySelect.js';
import { FormFoot } from '../forms/FormFoot.js';
import { RemoteSelect } from '../forms/RemoteSelect.js';
import { SchemaField } from '../forms/SchemaField.js';
import { type Field, fieldsOf, initialValues, jsonSchemaOf, missingFields, toBody } from '../forms/schema.js';
import { getSession } from '../lib/session.js';
import { useSubmit } from '../lib/useSubmit.js';
import { call } from '../providers/http-client.js';
import { backPath, currentRun } from '../queues/run.js';
import { recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { Labelled } from '../ui/Labelled.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import { toastDone } from '../ui/toast.js';

type Values = Record<string, unknown>;
type Way = 'new' | 'known' | 'guest';
const consents = Object.entries(consentTypes).map(([id, name]) => ({ id, name }));
const worded = (fields: Field[]): Field[] =>
  fields.map((field) => (field.name === 'consents' ? { ...field, label: '同意いただいたもの', options: consents } : field));

const ways: { id: Way; name: string }[] = [
  { id: 'known', name: '登録済みの家庭' },
  { id: 'new', name: '新しい家庭' },
  { id: 'guest', name: '家庭はあとで' },
];
/** In a family that is registered, of a child that is not. */
const childWays = [
  { id: 'new', name: '新しい生徒を登録する' },
  { id: 'later', name: '生徒はあとで' },
];
type Known = ContactFormDetail['duplicates'][number];

function choiceOf({ id, name, students }: Known): FamilyChoice {
  const only = students.length === 1 ? students[0] : undefined;
  if (only) return { parentId: id, studentId: only.id, words: `${name} 様・${only.name}` };
  return { parentId: id, studentId: null, way: 'new', words: `${name} 様・${childWays[0]?.name}` };
}

/** The way from an inquiry to a case: with a new family, with one that is registered, or first as a guest. */
export function MatterFromInquiry({ form, family = null }: { form: ContactFormDetail; family?: Known | null }) {
  const schema = useMemo(() => jsonSchemaOf(matterFromForm), []);
  const parentFields = useMemo(() => worded(fieldsOf(schema.properties?.newParent)), [schema]);
  const studentFields = useMemo(() => fieldsOf(schema.properties?.newStudent), [schema]);
  const [way, setWay] = useState<Way>(family ? 'known' : 'new');
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
  const [known, setKnown] = useState<FamilyChoice | null>(family && choiceOf(family));
  const [adminId, setAdminId] = useState<number | undefined>(form.adminId ?? getSession()?.adminId);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const navigate = useNavigate();
  const client = useQueryClient();
  const withChild = way === 'new' || (way === 'known' && known?.way === 'new');
  const body = (): InputOf<typeof api.inquiry.createMatter> => ({
    version: form.version,
    ...(adminId ? { adminId } : {}),
    ...(way === 'new' ? { newParent: toBody(parentFields, parent) } : {}),
    ...(withChild ? { newStudent: toBody(studentFields, student) } : {}),
    ...(way === 'known' && known ? { parentId: known.parentId, ...(known.studentId ? { studentId: known.studentId } : {}) } : {}),
  });
  const {
    busy,
    message,
    fields: refused,
    onSubmit,
  } = useSubmit(async () => {
    const { matterId, matterNumber } = await call(api.inquiry.createMatter, {
      id: form.id,
      input: body(),
    });
    const path = recordPath('matters', matterId);
    toastDone(
      <span>
        <Link to={path}>{matterNumber}</Link> を作成しました。
      </span>,
    );
    await client.invalidateQueries();
    const run = currentRun(form.id, 'hp-inquiries');
    navigate(run ? backPath(run) : path);
  });
  const unchosen = known ? undefined : (missing.parentId ?? refused.parentId);
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
  return (
    <Card title="案件にする">
      <form
        className="sform"
        noValidate
        onSubmit={(event) => {
          const named = (prefix: string, list: Record<string, string>) =>
            Object.entries(list).map(([name, text]) => [`${prefix}.${name}`, text] as const);
          const gaps = Object.fromEntries([
            ...(way === 'new' ? named('newParent', missingFields(parentFields, parent)) : []),
            ...(withChild ? named('newStudent', missingFields(studentFields, student)) : []),
            ...(way === 'known' && !known ? [['parentId', 'ご家庭と生徒を選んでください'] as const] : []),
          ]);
          setMissing(gaps);
          if (Object.keys(gaps).length > 0) event.preventDefault();
          else void onSubmit(event);
        }}
      >
        <div className="span">
          <RadioSegments label="ご家庭" options={ways} value={way} onChange={setWay} />
        </div>
        {way === 'known' && (
          <Labelled className="fl span" label="ご家庭と生徒" error={unchosen}>
            {({ id, 'aria-describedby': describedBy }) => (
              <FamilySelect
                id={id}
                value={known}
                ways={childWays}
                invalid={unchosen !== undefined}
                describedBy={describedBy}
                onChange={setKnown}
              />
            )}
          </Labelled>
        )}
        {way === 'new' && (
          <>
            <h3 className="span">保護者</h3>
            {inputs('newParent', parentFields, parent, setParent)}
          </>
        )}
        {withChild && (
          <>
            <h3 className="span">生徒</h3>
            {inputs('newStudent', studentFields, student, setStudent)}
          </>
        )}
        {way === 'guest' && <p className="sub span">問い合わせのメールアドレスに連絡しながら、ご家庭の登録は募集確定までに行います。</p>}
        <Labelled className="fl span" label="担当者">
          {(control) => (
            <RemoteSelect
              {...control}
              list="admins"
              value={adminId}
              onChange={(value) => setAdminId(value === undefined ? undefined : Number(value))}
            />
          )}
        </Labelled>
        <FormFoot busy={busy} message={message} submitLabel="案件を作成" />
      </form>
    </Card>
  );
}
