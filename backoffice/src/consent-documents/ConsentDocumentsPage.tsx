import {
  type ConsentDocumentView,
  consentType,
  consentTypes,
  newConsentDocument,
} from '@tsumugi/contract/resources/consent-document';
import * as api from '@tsumugi/contract/routes/routes';
import { useSearchParams } from 'react-router-dom';
import { MarkdownText } from '../../../portals/shared/unstyled/MarkdownText.js';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { useRead } from '../api/useRead.js';
import { checkOf } from '../forms/check.js';
import { FormField } from '../forms/FormField.js';
import { SentForm } from '../forms/SentForm.js';
import { type Field, fieldsOf, initialValues, jsonSchemaOf } from '../forms/schema.js';
import { useSending } from '../forms/useSending.js';
import { today } from '../lib/clock.js';
import { maySet } from '../settings/may-set.js';
import { SettingsFrame } from '../settings/SettingsFrame.js';
import { Card } from '../ui/Card.js';
import { RadioSegments } from '../ui/RadioSegments.js';
import { ReadBoundary } from '../ui/ReadBoundary.js';
import { toastDone } from '../ui/toast.js';
import { Versions } from './Versions.js';
import '../styles/consents.css';

const kinds = Object.entries(consentTypes).map(([id, name]) => ({ id, name }));

/**
 * consent-documents: the texts that families and teachers agree to, by version. The address holds
 * the kind.
 */
export default function ConsentDocumentsPage() {
  const [query, setQuery] = useSearchParams();
  const { data = 'terms' } = consentType.safeParse(query.get('type'));
  const documents = useRead(api.consent.documents, { query: {} }, { enabled: maySet() });
  const versions = documents.data?.filter(({ type }) => type === data) ?? [];
  const [newest] = versions;
  return (
    <SettingsFrame route="consent-documents">
      <div className="pickbar">
        <RadioSegments
          label="文書"
          hideLabel
          options={kinds}
          value={data}
          onChange={(type) => setQuery({ type }, { replace: true })}
        />
      </div>
      <ReadBoundary of={documents}>
        {() =>
          newest && (
            <>
              <NewVersion key={`${data}${newest.id}`} newest={newest} />
              <div className="people whole">
                <Versions versions={versions} />
              </div>
            </>
          )
        }
      </ReadBoundary>
    </SettingsFrame>
  );
}

const hints: Readonly<Record<string, string>> = {
  summary: '同意欄の横に出ます。全文は省略せずに表示されます。',
  body: '見出しは「## 」、箇条書きは「- 」、番号は「1. 」、太字は「**」で囲みます。HTMLは文字のまま出ます。',
  validFrom: '今日を選ぶと、保存したときから新しい版になります。',
  agreeAgain:
    '求めると、前の版への同意は適用開始日から無効になり、次の手続きの前に同意が必要になります。',
};
const fields = fieldsOf(jsonSchemaOf(newConsentDocument))
  .filter(({ name }) => name !== 'type')
  .map((field): Field => ({ ...field, hint: hints[field.name], required: true }));

/** The next version of a text, preset with the newest one, beside a preview. */
function NewVersion({ newest }: { newest: ConsentDocumentView }) {
  const invalidate = useInvalidate();
  const { type, summary, body } = newest;
  const opening = initialValues(fields, {
    summary,
    body,
    validFrom: today(),
    agreeAgain: 'nobody',
  });
  const sending = useSending(
    opening,
    async (values) => {
      await call(api.consent.publish, { input: { ...(values as never as typeof newest), type } });
      toastDone('新しい版を作成しました。');
      await invalidate.reads([api.consent.documents.call]);
    },
    {
      guardsInput: true,
      check: checkOf(fields, newConsentDocument, (values) => ({ ...values, type })),
    },
  );
  const written = sending.form.watch('body');
  return (
    <div className="people">
      <Card title="新しい版を作る" note={`いまは第${newest.documentVersion}版です`}>
        {newest.state === 'coming' ? (
          <p className="hint">
            第{newest.documentVersion}
            版がまだ始まっていません。取り消すか、始まってから作成してください。
          </p>
        ) : (
          <SentForm sending={sending} submit="この内容で作成">
            {fields.map((field) => (
              <div
                key={field.name}
                className={field.kind === 'long' ? `span doc-${field.name}` : undefined}
              >
                <FormField field={field} />
              </div>
            ))}
          </SentForm>
        )}
      </Card>
      <Card title="プレビュー" note="マイページでの見え方">
        <div className="doctext">
          <MarkdownText text={typeof written === 'string' ? written : ''} />
        </div>
      </Card>
    </div>
  );
}
