import Button from '@mui/material/Button';
import type { AnswerOf } from '@tsumugi/client/call-arguments';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import {
  type RetentionKind,
  type RetentionPeriods,
  retentionKinds,
  retentionPeriods,
} from '@tsumugi/contract/resources/retention';
import * as api from '@tsumugi/contract/routes/routes';
import { formatJapaneseDay } from '@tsumugi/contract/text/format';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { useRead } from '../api/useRead.js';
import { checkOf } from '../forms/check.js';
import { FormField } from '../forms/FormField.js';
import { SentForm } from '../forms/SentForm.js';
import { fieldsOf, initialValues, jsonSchemaOf, toChanges } from '../forms/schema.js';
import { useSending } from '../forms/useSending.js';
import { type ResourceName, recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { ReadBoundary } from '../ui/ReadBoundary.js';
import { Table } from '../ui/Table.js';
import { toastDone } from '../ui/toast.js';
import { maySet } from './may-set.js';
import { SettingsFrame } from './SettingsFrame.js';

type View = AnswerOf<typeof api.retention.detail>;
const fields = fieldsOf(jsonSchemaOf(retentionPeriods)).map((field) => ({
  ...field,
  label: `${field.label}（日）`,
}));

/** retention-periods: retention of finished data, and a dry run of the next night. */
export default function RetentionPage() {
  const periodsRead = useRead(api.retention.detail, {}, { enabled: maySet() });
  return (
    <SettingsFrame route="retention-periods">
      <ReadBoundary of={periodsRead}>
        {(data) => <Periods key={data.version} view={data} />}
      </ReadBoundary>
    </SettingsFrame>
  );
}

function Periods({ view: { version, ...stored } }: { view: View }) {
  const invalidate = useInvalidate();
  const [tried, setTried] = useState<RetentionPeriods>(stored);
  const initial = initialValues(fields, { ...stored });
  const check = checkOf(fields, retentionPeriods, (values) => ({
    ...stored,
    ...toChanges(fields, values, initial),
  }));
  const sending = useSending<Record<string, unknown>>(
    initial,
    async (typed) => {
      await call(api.retention.save, { input: { ...(typed as RetentionPeriods), version } });
      toastDone('保存しました。');
      await invalidate.reads([api.retention.detail.call], [api.retention.trial.call]);
    },
    { check, guardsInput: true },
  );
  const { form } = sending;
  const attempt = form.handleSubmit((typed) => setTried(typed as unknown as RetentionPeriods));
  return (
    <div className="people">
      <Card title="保存期間" note="終わったあと、この日数が過ぎた夜に個人情報を消します">
        <SentForm
          sending={sending}
          tools={<Button onClick={() => void attempt()}>この期間で試算する</Button>}
        >
          {fields.map((field) => (
            <FormField key={field.name} field={field} />
          ))}
        </SentForm>
        <p className="hint pad0">
          「案件・家庭」は、終わった案件・その家庭・案件にならなかった問い合わせ・削除したスタッフに使われます。番号・日付・集計の数字は残ります。一度消えたものは元に戻せません。
        </p>
      </Card>
      <RetentionTrial periods={tried} kept={stored} />
    </div>
  );
}

const pages: Readonly<Partial<Record<RetentionKind, ResourceName>>> = {
  matters: 'matters',
  families: 'families',
  contactForms: 'hp-inquiries',
  staff: 'admins',
  teachers: 'teachers',
};

/** Dry run: the data that these periods would delete in the next night. */
function RetentionTrial({
  periods,
  kept: stored,
}: {
  periods: RetentionPeriods;
  kept: RetentionPeriods;
}) {
  const trial = useRead(api.retention.trial, { query: periods });
  const own = Object.entries(stored).every(
    ([name, days]) => periods[name as keyof RetentionPeriods] === days,
  );
  return (
    <Card
      title="次の夜に消えるもの"
      note={own ? 'いまの期間での試算。何も消しません' : '入力した期間での試算。何も消しません'}
      bare
    >
      <ReadBoundary of={trial}>
        {(kinds) => (
          <Table
            className="domains"
            aria-live="polite"
            rows={kinds}
            keyOf={({ kind }) => kind}
            columns={[
              { label: '種類', cell: ({ kind }) => retentionKinds[kind].label },
              {
                label: '件数',
                className: 'r',
                tone: ({ count }) => (count > 0 ? 'b' : 'sub'),
                cell: ({ count }) => count.toLocaleString(),
              },
              {
                label: '古いもの',
                cell: ({ kind, oldest }) => {
                  const page = pages[kind];
                  return oldest.map(({ id, number, since }) => (
                    <p key={id} className="row">
                      {page ? (
                        <Link to={recordPath(page, id)}>{number ?? `番号 ${id}`}</Link>
                      ) : (
                        `番号 ${id}`
                      )}
                      <span className="sub">{formatJapaneseDay(dayOf(new Date(since)))}</span>
                    </p>
                  ));
                },
              },
            ]}
          />
        )}
      </ReadBoundary>
    </Card>
  );
}
