import { useQueryClient } from '@tanstack/react-query';
import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';
import {
  type AdditionalInfoItem,
  additionalInfoInput,
} from '@tsumugi/contract/resources/additional-info';
import { saveAdditionalInfo } from '@tsumugi/contract/routes/own-step';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { z } from 'zod';
import { offerUndo } from '#shared/actions/offer-undo.js';
import { call } from '#shared/client/http.js';
import { AreaField } from '#shared/forms/AreaField.js';
import { DraftSaved } from '#shared/forms/DraftNotices.js';
import { ConflictNotice, ErrorSummary } from '#shared/forms/FormNotices.js';
import { SendButton } from '#shared/forms/SendButton.js';
import { useRecordForm } from '#shared/forms/useRecordForm.js';
import { useNotFound } from '#shared/ui/useNotFound.js';
import { WholeDates } from '#shared/ui/WholeDates.js';
import { zodForm } from '#shared/unstyled/zod-resolver.js';
import '#shared/ui/blocks.css';
import { Blank, Failed } from '#shared/ui/elements.js';
import { Field, FormAlert } from '#shared/ui/Field.js';
import { Icon } from '#shared/ui/Icon.js';
import { HomeSkeleton } from '#shared/ui/Skeleton.js';
import { SubPage } from '#shared/ui/SubPage.js';
import { DutyUntil } from '../DutyUntil.js';
import { describeStudent } from '../lesson-texts.js';
import { matterDraft } from '../matter-draft.js';
import { abroadPath, matterPath } from '../matter-paths.js';
import { useCandidacy } from '../matter-queries.js';

type Values = Record<AdditionalInfoItem, string>;
type State = NonNullable<TeacherCandidacy['additionalInfo']>;

const hints: Partial<Record<AdditionalInfoItem, string>> = {
  motivation: 'この案件に応募した理由を、2〜3文で',
  startDate: '例：7月上旬から',
  equipment: 'パソコン・カメラ・通信環境・書画カメラなど',
  overseas: '国・期間・学校・IBなどの経験',
  portfolio: '作品のアドレスや、これまでの実績',
};

/**
 * /teacher/teacher-case-matter-ex/{matterTeacherId}: the information that the brand requires before
 * screening.
 */
export default function InfoPage() {
  const id = Number(useParams().matterTeacherId);
  const { data, error, isFetching, refetch } = useCandidacy(id);
  const foreign = useNotFound(error);
  if (data?.additionalInfo) return <Entry key={id} candidacy={data} state={data.additionalInfo} />;
  return (
    <SubPage title="追加情報" sub={data && describeStudent(data)} back={matterPath(id)}>
      {error && !foreign && !data && (
        <Failed label="追加情報" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <HomeSkeleton />}
      {data && (
        <Blank
          icon="check"
          title={
            data.dates.additionalInfoAt
              ? '追加情報は提出済みです'
              : 'この案件では追加情報はいりません'
          }
          action={
            <Link className="btn btn-2 btn-fit" to={matterPath(id, 'additional-info')}>
              案件のページを見る
            </Link>
          }
        >
          <WholeDates>{data.nextStepText || data.ending?.words || ''}</WholeDates>
        </Blank>
      )}
    </SubPage>
  );
}

/** The schema of the call, with the required fields of this brand. */
function schemaFor({ items }: State): z.ZodType<unknown, unknown> {
  return z.object(additionalInfoInput).superRefine((values, context) => {
    for (const { name, label, required } of items)
      if (required && !values[name as AdditionalInfoItem]?.trim())
        context.addIssue({ code: 'custom', path: [name], message: `${label}を入力してください。` });
  });
}

function Entry({ candidacy, state }: { candidacy: TeacherCandidacy; state: State }) {
  const { matterTeacherId: id } = candidacy;
  const { refetch } = useCandidacy(id);
  const resolver = useMemo(() => zodForm<Values>(schemaFor(state)), [state]);
  const server = useMemo(() => matterDraft(id, 'additionalInfo'), [id]);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { form, draft, sending } = useRecordForm({
    record: candidacy,
    valuesOf: ({ own }) =>
      Object.fromEntries(
        state.items.map(({ name }) => [name, own.additionalInfo?.[name] ?? '']),
      ) as Values,
    resolver,
    draft: { key: `additional-info-${id}`, server, silent: true },
    done: null,
    send: async (values, { version }) => {
      // An undo restores the stored draft, so the draft must have the sent values.
      await server.save(values).catch(() => undefined);
      return call(saveAdditionalInfo, { input: { matterTeacherId: id, version, ...values } });
    },
    reload: () => refetch().then(({ data }) => data),
    onDone: async (answer) => {
      offerUndo(answer, '送信しました。', queries);
      await queries.invalidateQueries();
      navigate(matterPath(id), { replace: true });
    },
  });
  const { errors } = form.formState;
  const abroad = state.internationalProfile;
  const labels = Object.fromEntries(state.items.map(({ name, label }) => [name, label]));
  return (
    <SubPage
      title="追加情報"
      sub={`${describeStudent(candidacy)}　${candidacy.matterNumber}`}
      back={matterPath(id)}
      aside={<DraftSaved draft={draft} />}
      dock={
        <>
          <SendButton sending={sending}>この内容で提出する</SendButton>
          <DutyUntil candidacy={candidacy} task="additionalInfo" />
        </>
      }
    >
      <form onSubmit={(event) => void sending.onSubmit(event)} noValidate className="report">
        <p className="t-s c-2">
          {candidacy.brandName}の書類選考に使います。途中まででも、下書きとして残ります。
        </p>
        {state.items.some(({ given }) => given) && (
          <p className="t-s c-2">
            前にいただいた内容を入れてあります。いまも正しいか、確かめてから提出してください。
          </p>
        )}
        <FormAlert message={sending.alert} />
        <ConflictNotice message={sending.conflict} onReload={() => void sending.reload()} />
        <ErrorSummary errors={errors} labels={labels} />
        {abroad && (
          <Link className="card row" to={abroadPath(id)}>
            <Icon name={abroad.given ? 'check' : 'circle'} />
            <span className="row-main">
              <b>海外・国際教育のプロフィール</b>
              <span className="t-s c-2">{abroad.given ? '入力済み' : '必須・これから'}</span>
            </span>
            <Icon name="chev" size={20} />
          </Link>
        )}
        {state.items.map((item) => (
          <Item
            key={item.name}
            form={form}
            name={item.name as AdditionalInfoItem}
            label={item.label}
            required={item.required}
          />
        ))}
      </form>
    </SubPage>
  );
}

interface ItemProps {
  form: UseFormReturn<Values>;
  name: AdditionalInfoItem;
  label: string;
  required: boolean;
}

function Item({ form, name, label, required }: ItemProps) {
  const error = form.formState.errors[name]?.message;
  const marked = `${label}（${required ? '必須' : '任意'}）`;
  if (name === 'startDate')
    return <Field label={marked} hint={hints[name]} error={error} {...form.register(name)} />;
  return (
    <AreaField
      label={marked}
      hint={hints[name]}
      max={2000}
      value={form.watch(name)}
      error={error}
      {...form.register(name)}
    />
  );
}
