import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import type { Preferences } from '@tsumugi/contract/portal/preferences';
import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { call } from '../../client/http.js';
import { storeAnswer } from '../../client/store-answer.js';
import { PushSection } from '../../push/PushSection.js';
import { usePortal } from '../../session/portal.js';
import { Section } from '../../ui/elements.js';
import { FormAlert } from '../../ui/Field.js';
import { SubPage } from '../../ui/SubPage.js';
import { toastDone } from '../../ui/toast.js';
import { CheckField } from '../CheckField.js';
import { SectionFrame } from '../SectionFrame.js';

const title = 'お知らせの受け取り方';

/** Which notices arrive by mail and by push. Each switch takes effect at once. */
export default function NoticesSection() {
  const read = useQuery({
    queryKey: ['preferences'],
    queryFn: ({ signal }) => call(api.preferences.read, { signal }),
  });
  return (
    <SectionFrame title={title} read={read}>
      {(preferences) => <Switches preferences={preferences} />}
    </SectionFrame>
  );
}

function Switches({ preferences }: { preferences: Preferences }) {
  const queries = useQueryClient();
  const { profilePath } = usePortal();
  const [alert, setAlert] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { mail, push, kinds, quietHours } = preferences;
  const save = async (next: Preferences) => {
    setAlert(null);
    setBusy(true);
    try {
      const body = {
        ...next,
        kinds: next.kinds.map(({ key, mail: byMail, push: byPush }) => ({
          key,
          mail: byMail,
          push: byPush,
        })),
      };
      const { quietHours: _, ...input } = body;
      await storeAnswer(queries, ['preferences'], await call(api.preferences.save, { input }));
      toastDone('更新しました。');
    } catch (error) {
      if (error instanceof ApiError) setAlert(error.message);
      await queries.invalidateQueries({ queryKey: ['preferences'] });
    } finally {
      setBusy(false);
    }
  };
  const setKind = (
    key: Preferences['kinds'][number]['key'],
    change: { mail?: boolean; push?: boolean },
  ) =>
    save({
      ...preferences,
      kinds: kinds.map((kind) => (kind.key === key ? { ...kind, ...change } : kind)),
    });
  const channel = (by: 'mail' | 'push', label: string, hint: string, on: boolean) => (
    <Section title={label}>
      <div className="card checks">
        <CheckField
          toggle
          label={`${label}で受け取る`}
          hint={hint}
          checked={on}
          disabled={busy}
          onChange={(event) => void save({ ...preferences, [by]: event.target.checked })}
        />
        {kinds
          .filter(({ channels }) => channels.includes(by))
          .map((kind) => (
            <CheckField
              key={kind.key}
              toggle
              label={kind.label}
              hint={kind.description}
              checked={kind.locked || (on && kind[by])}
              disabled={busy || kind.locked || !on}
              onChange={(event) => void setKind(kind.key, { [by]: event.target.checked })}
            />
          ))}
      </div>
    </Section>
  );
  return (
    <SubPage title={title} back={profilePath}>
      <FormAlert message={alert} />
      <p className="c-2">
        アプリの「お知らせ」には、設定にかかわらずすべて残ります。急ぎでないものは、
        <span className="nb">
          {quietHours.from}〜{quietHours.to}
        </span>
        のあいだはお送りせず、朝にまとめてお届けします。
      </p>
      <PushSection />
      {channel('mail', 'メール', 'ご登録のメールアドレスに届きます。', mail)}
      {channel('push', 'プッシュ通知', '受け取ることにした端末に届きます。', push)}
    </SubPage>
  );
}
