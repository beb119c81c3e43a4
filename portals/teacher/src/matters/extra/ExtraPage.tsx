import { useQueryClient } from '@tanstack/react-query';
import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';
import { maxRows, saveMatterTeachingExperience } from '@tsumugi/contract/portal/teacher-profile';
import * as teacher from '@tsumugi/contract/routes/teacher';
import { FormProvider } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { call } from '#shared/client/http.js';
import { DraftPrompt, DraftSaved } from '#shared/forms/DraftNotices.js';
import { ConflictNotice } from '#shared/forms/FormNotices.js';
import { SendButton } from '#shared/forms/SendButton.js';
import { useRecordForm } from '#shared/forms/useRecordForm.js';
import { Blank, Failed } from '#shared/ui/elements.js';
import { FormAlert } from '#shared/ui/Field.js';
import { HomeSkeleton } from '#shared/ui/Skeleton.js';
import { SubPage } from '#shared/ui/SubPage.js';
import { useNotFound } from '#shared/ui/useNotFound.js';
import { zodForm } from '#shared/unstyled/zod-resolver.js';
import { type ExperienceForm, ExperienceRows } from '../../rows/ExperienceRows.js';
import { describeStudent } from '../lesson-texts.js';
import { matterPath } from '../matter-paths.js';
import { useCandidacy } from '../matter-queries.js';

const resolver = zodForm<ExperienceForm>(
  saveMatterTeachingExperience.pick({ teachingExperiences: true }),
);

/** /teacher/teacher-case-extra/{matterTeacherId}: teaching experience for this matter only. */
export default function ExtraPage() {
  const id = Number(useParams().matterTeacherId);
  const { data, error, isFetching, refetch } = useCandidacy(id);
  const foreign = useNotFound(error);
  if (data?.open) return <Entry key={id} candidacy={data} />;
  return (
    <SubPage
      title="この案件に関わる指導経験"
      sub={data && describeStudent(data)}
      back={matterPath(id)}
    >
      {error && !foreign && !data && (
        <Failed label="指導経験" onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <HomeSkeleton />}
      {data && (
        <Blank
          icon="doc"
          title="この案件は終了しています"
          action={
            <Link className="btn btn-2 btn-fit" to={matterPath(id)}>
              案件のページを見る
            </Link>
          }
        >
          指導経験は、プロフィールからいつでも書き足せます。
        </Blank>
      )}
    </SubPage>
  );
}

const valuesOf = ({ experience }: TeacherCandidacy): ExperienceForm => ({
  teachingExperiences: experience.map(({ id: _, ...row }) => ({
    ...row,
    grades: [...row.grades],
    subjects: [...row.subjects],
    purposes: [...row.purposes],
  })) as ExperienceForm['teachingExperiences'],
});

function Entry({ candidacy }: { candidacy: TeacherCandidacy }) {
  const { matterTeacherId: id } = candidacy;
  const { refetch } = useCandidacy(id);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { form, draft, sending } = useRecordForm({
    record: candidacy,
    valuesOf,
    resolver,
    draft: { key: `case-experience-${id}` },
    send: (values, { version }) =>
      call(teacher.saveCaseExperience, { input: { matterTeacherId: id, version, ...values } }),
    reload: () => refetch().then(({ data }) => data),
    onDone: async () => {
      await queries.invalidateQueries();
      navigate(matterPath(id));
    },
  });
  return (
    <SubPage
      title="この案件に関わる指導経験"
      sub={describeStudent(candidacy)}
      back={matterPath(id)}
      aside={<DraftSaved draft={draft} />}
      dock={<SendButton sending={sending}>保存する</SendButton>}
    >
      <FormProvider {...form}>
        <form onSubmit={(event) => void sending.onSubmit(event)} noValidate>
          <p className="t-s c-2">
            この案件の生徒に近い経験を書くと、ご紹介のときに事務局がご家庭に伝えます。プロフィールの内容は変わりません。
          </p>
          <FormAlert message={sending.alert} />
          <ConflictNotice message={sending.conflict} onReload={() => void sending.reload()} />
          <ExperienceRows title="指導経験" most={maxRows} />
        </form>
      </FormProvider>
      <DraftPrompt draft={draft} />
    </SubPage>
  );
}
