import { useQueryClient } from '@tanstack/react-query';
import type { ConsentItem } from '@tsumugi/contract/portal/customer-consent';
import { formatJapaneseDay } from '@tsumugi/contract/text/format';
import { useState } from 'react';
import { FormAlert } from '../../../../shared/ui/Field.js';
import { Icon } from '../../../../shared/ui/Icon.js';
import { Failed, Section } from '../../../../shared/ui/parts.js';
import { toastDone } from '../../../../shared/ui/toast.js';
import { useConsents } from '../teacher-queries.js';
import { ConsentTicks } from './ConsentTicks.js';
import { giveConsents } from './give-consents.js';

/** 同意の一覧: what was agreed to and when, and what can still be. */
export function ConsentList() {
  const queries = useQueryClient();
  const { data: items, isError, isFetching, refetch } = useConsents();
  const [ticked, setTicked] = useState<ConsentItem['type'][]>([]);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  if (isError && !items) return <Failed what="同意の一覧" onRetry={() => void refetch()} busy={isFetching} />;
  if (!items) return null;
  const given = items.filter(({ givenAt }) => givenAt);
  const open = items.filter(({ givenAt }) => !givenAt);
  const send = async () => {
    setBusy(true);
    const refused = await giveConsents(queries, ticked);
    setBusy(false);
    setFault(refused);
    if (refused) return;
    setTicked([]);
    toastDone('保存しました。');
  };
  return (
    <Section title="同意の一覧">
      {given.length > 0 && (
        <ul className="card card-pad reasons consents">
          {given.map(({ type, label, documentVersion, givenAt, byOffice }) => (
            <li key={type}>
              <Icon name="check" />
              <span>
                {label}（第{documentVersion}版）
                <span className="t-s c-2 block">
                  {formatJapaneseDay(givenAt)}に同意{byOffice && '（お電話・書面で事務局が記録）'}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <div className="open-consents">
          <FormAlert message={fault} />
          <ConsentTicks label="まだ同意いただいていない項目" items={open} value={ticked} onChange={setTicked} />
          <button
            type="button"
            className="btn btn-2 btn-48"
            aria-busy={busy}
            disabled={busy || ticked.length === 0}
            onClick={() => void send()}
          >
            {ticked.length === 0 ? '同意する項目を選んでください' : `選んだ項目に同意する（${ticked.length}件）`}
          </button>
        </div>
      )}
    </Section>
  );
}
