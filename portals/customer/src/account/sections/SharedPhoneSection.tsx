import { useQueryClient } from '@tanstack/react-query';
import { pinInput, type ViewState } from '@tsumugi/contract/portal/view';
import { setPin } from '@tsumugi/contract/routes/view';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { SectionFrame } from '#shared/account/SectionFrame.js';
import { usePress } from '#shared/actions/usePress.js';
import { call } from '#shared/client/http.js';
import { storeAnswer } from '#shared/client/store-answer.js';
import { useMutationForm } from '#shared/forms/useMutationForm.js';
import { Section } from '#shared/ui/elements.js';
import { Field, FormAlert } from '#shared/ui/Field.js';
import { Icon } from '#shared/ui/Icon.js';
import { SubPage } from '#shared/ui/SubPage.js';
import { zodForm } from '#shared/unstyled/zod-resolver.js';
import { useLearner } from '../../queries.js';
import { profilePath } from '../profile-path.js';
import { switchView, useView } from '../view-query.js';

/**
 * Switches a shared phone to a child's view, and sets the PIN for the return to the guardian's
 * view.
 */
export default function SharedPhoneSection() {
  const learner = useLearner();
  return (
    <SectionFrame title={`${learner}と一緒に使う`} read={useView()}>
      {(view) => <Switch view={view} />}
    </SectionFrame>
  );
}

function Switch({ view }: { view: ViewState }) {
  const learner = useLearner();
  const { busy, fault, press } = usePress();
  const [chosen, setChosen] = useState<number | null>(null);
  const handOver = (studentId: number) => {
    setChosen(studentId);
    return press(() => switchView({ view: 'student', studentId }));
  };
  return (
    <SubPage title={`${learner}と一緒に使う`} back={profilePath}>
      <p>
        この端末を、{learner}用の表示に切り替えます。料金やご報告、登録内容は見えなくなります。
        {!view.pinSet && '暗証番号を決めておくと、保護者の表示には番号がないと戻れません。'}
      </p>
      <Section title={`${learner}用の表示にする`}>
        <FormAlert message={fault} />
        <ul className="card">
          {view.students.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className="row row-56 row-button"
                aria-busy={busy && chosen === id}
                disabled={busy}
                onClick={() => void handOver(id)}
              >
                <Icon name="user" />
                <span className="row-main">{name} さんの表示にする</span>
                <Icon name="chev" size={20} />
              </button>
            </li>
          ))}
        </ul>
        {view.students.length === 0 && <p className="c-2">{learner}を登録すると使えます。</p>}
      </Section>
      <Section title="暗証番号" aside={view.pinSet ? '設定済み' : '未設定'}>
        <PinForm pinSet={view.pinSet} />
      </Section>
    </SubPage>
  );
}

function PinForm({ pinSet }: { pinSet: boolean }) {
  const id = useId();
  const queries = useQueryClient();
  const [removes, setRemoves] = useState(false);
  const form = useForm({
    mode: 'onTouched',
    resolver: zodForm<{ pin: string; password: string }>(
      removes ? pinInput.pick({ password: true }) : pinInput,
    ),
    defaultValues: { pin: '', password: '' },
  });
  const { errors } = form.formState;
  const sending = useMutationForm(form, {
    send: ({ pin, password }) =>
      call(setPin, { input: { pin: removes ? null : pin.normalize('NFKC'), password } }),
    done: '保存しました。',
    onDone: async (view) => {
      await storeAnswer(queries, ['view'], view);
      setRemoves(false);
      form.reset({ pin: '', password: '' });
    },
  });
  return (
    <form id={id} className="card card-pad" onSubmit={sending.onSubmit} noValidate>
      <FormAlert message={sending.alert} />
      {!removes && (
        <Field
          label={pinSet ? '新しい暗証番号' : '暗証番号'}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          hint="4〜6桁の数字です。"
          error={errors.pin?.message}
          {...form.register('pin')}
        />
      )}
      <Field
        label="あなたのパスワード"
        type="password"
        autoComplete="current-password"
        hint="ご登録の方であることを確かめます。"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <button
        type="submit"
        className={`btn ${removes ? 'btn-2' : 'btn-primary'}`}
        aria-busy={sending.busy}
        disabled={sending.busy}
      >
        {removes ? '暗証番号をなくす' : '暗証番号を保存する'}
      </button>
      {pinSet && (
        <button type="button" className="btn btn-quiet btn-48" onClick={() => setRemoves(!removes)}>
          {removes ? '暗証番号を変更する' : '暗証番号をやめる'}
        </button>
      )}
    </form>
  );
}
