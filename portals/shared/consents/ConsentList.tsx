import { useQueryClient } from '@tanstack/react-query';
import type { ConsentItem } from '@tsumugi/contract/portal/customer-consent';
import { formatJapaneseDay } from '@tsumugi/contract/text/format';
import { useState } from 'react';
import { usePortal } from '../session/portal.js';
import { Failed, Section } from '../ui/elements.js';
import { FormAlert } from '../ui/Field.js';
import { Icon } from '../ui/Icon.js';
import { toastDone } from '../ui/toast.js';
import { ConsentTicks } from './ConsentTicks.js';
import { type ConsentType, consentCopy, giveConsents, useConsents } from './consents.js';

/** 同意の一覧: given consents with date and downloadable text, and open ones. */
export function ConsentList() {
  const { data: items, isError, isFetching, refetch } = useConsents();
  if (isError && !items)
    return <Failed label="同意の一覧" onRetry={() => void refetch()} busy={isFetching} />;
  if (!items) return null;
  const agreed = items.filter(({ givenAt }) => givenAt);
  const open = items.filter(({ givenAt }) => !givenAt);
  return (
    <Section title="同意の一覧">
      {agreed.length > 0 && (
        <ul className="card card-pad reasons consents">
          {agreed.map((item) => (
            <Given key={item.type} item={item} />
          ))}
        </ul>
      )}
      {open.length > 0 && <Open items={open} />}
    </Section>
  );
}

function Given({
  item: { label, documentVersion, givenAt, byOffice, consentId },
}: {
  item: ConsentItem;
}) {
  return (
    <li>
      <Icon name="check" />
      <span>
        {label}（第{documentVersion}版）
        <span className="t-s c-2 block">
          {formatJapaneseDay(givenAt)}に同意{byOffice && '（お電話・書面で事務局が記録）'}
        </span>
        {consentId !== null && (
          // The server sends the file: in-app browsers cannot save a file that a page creates.
          <a
            className="link"
            aria-label={`${label}の控えをダウンロード`}
            href={consentCopy(consentId)}
            download
          >
            控えをダウンロード
          </a>
        )}
      </span>
    </li>
  );
}

function Open({ items }: { items: readonly ConsentItem[] }) {
  const queries = useQueryClient();
  const { face } = usePortal();
  const [ticked, setTicked] = useState<ConsentType[]>([]);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const again = items.filter(({ earlierAt }) => earlierAt);
  const send = async () => {
    setBusy(true);
    const refused = await giveConsents(queries, face, ticked, items);
    setBusy(false);
    setFault(refused);
    if (refused) return;
    setTicked([]);
    toastDone('保存しました。');
  };
  return (
    <div className="open-consents">
      {again.length > 0 && (
        <p>
          {again.map(({ label }) => label).join('・')}
          が新しくなりました。内容をご確認のうえ、あらためて同意をお願いします。
        </p>
      )}
      <FormAlert message={fault} />
      <ConsentTicks
        label="まだ同意いただいていない項目"
        items={items}
        value={ticked}
        onChange={setTicked}
      />
      <button
        type="button"
        className="btn btn-2 btn-48"
        aria-busy={busy}
        disabled={busy || ticked.length === 0}
        onClick={() => void send()}
      >
        {ticked.length === 0
          ? '同意する項目を選んでください'
          : `選んだ項目に同意する（${ticked.length}件）`}
      </button>
    </div>
  );
}
