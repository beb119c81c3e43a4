import * as api from '@tsumugi/contract/routes/routes';
import { pathOf } from '../resources/addresses.js';
/** Kind of the person with the login. */
export type LoginKind = 'families' | 'secondGuardians' | 'teachers';

interface StandingWords {
  who: string;
  wish: string;
  /** Effects of a stop, and the parts it does not change. */
  stop: readonly string[];
  resume: string;
  /** Effects of a removal. */
  remove: readonly string[];
  calls: Pick<typeof api.family, 'stop' | 'resume'> | Pick<typeof api.teacher, 'stop' | 'resume'>;
  back: string;
}

export const loginTexts: Readonly<Record<LoginKind, StandingWords>> = {
  families: {
    who: '家庭',
    wish: '退会のお申し出',
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
  secondGuardians: {
    who: '第二保護者',
    wish: '第二保護者の退会のお申し出',
    stop: [
      '第二保護者だけが、すぐにログアウトされ、ログインできなくなります。代表の保護者と生徒本人は、今までどおり使えます。',
      '同じメールアドレスで教師としても登録されている方は、教師としてもログインできなくなります。',
    ],
    resume: '第二保護者が、またログインできるようになります。',
    remove: [
      '第二保護者だけが家庭から消え、ログインできなくなります。',
      '家庭の案件、代表の保護者、生徒は、そのまま残ります。',
      '画面から元に戻すことはできません。',
    ],
    calls: api.family,
    back: pathOf('families', 'list'),
  },
  teachers: {
    who: '教師',
    wish: '退会のお申し出',
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
