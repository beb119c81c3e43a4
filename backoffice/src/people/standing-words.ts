import * as api from '@tsumugi/contract/routes/all';
import { pathOf } from '../resources/addresses.js';
/** Whose registration it is; the name of the resource in the calls. */
export type Standing = 'families' | 'teachers';

interface StandingWords {
  who: string;
  /** What stopping does, and what it leaves alone. */
  stop: readonly string[];
  resume: string;
  /** What removing does. */
  remove: readonly string[];
  calls: Pick<typeof api.family, 'stop' | 'resume'> | Pick<typeof api.teacher, 'stop' | 'resume'>;
  back: string;
}

export const standingWords: Readonly<Record<Standing, StandingWords>> = {
  families: {
    who: '家庭',
    stop: [
      '保護者と生徒本人は、すぐにログアウトされ、ログインできなくなります。',
      '進行中の案件はそのままです。続けない案件は、案件の画面で終えてください。',
      '同じメールアドレスで教師としても登録されている方は、教師としてもログインできなくなります。',
    ],
    resume: '保護者と生徒本人が、またログインできるようになります。',
    remove: [
      '家庭と生徒が一覧と検索から消え、保護者と生徒本人はログインできなくなります。',
      '終わった案件の記録は残り、保存期間が過ぎると完全に削除されます。',
      '画面から元に戻すことはできません。',
    ],
    calls: api.family,
    back: pathOf('families', 'list'),
  },
  teachers: {
    who: '教師',
    stop: [
      '新しい応募ができなくなり、ご家庭への紹介の候補から外れます。',
      '進行中の選考と指導はそのままです。続けないものは、案件の画面で終えてください。',
      'ログインとチャットは、今までどおり使えます。',
    ],
    resume: 'また応募でき、ご家庭に紹介できるようになります。',
    remove: [
      '教師が一覧・検索・紹介の候補から消え、教師としてログインできなくなります。',
      '終わった選考の記録は残り、保存期間が過ぎると完全に削除されます。',
      '画面から元に戻すことはできません。',
    ],
    calls: api.teacher,
    back: pathOf('teachers', 'list'),
  },
};
