import type { ConsentItem } from '@tsumugi/contract/portal/customer-consent';
import { consentTypes } from '@tsumugi/contract/resources/family';

type Document = Pick<ConsentItem, 'type' | 'label' | 'summary' | 'documentVersion' | 'required'>;
const document = (type: ConsentItem['type'], required: boolean, summary: string): Document => ({
  type,
  label: consentTypes[type],
  summary,
  documentVersion: '1',
  required,
});

/** What a guardian agrees to; the first three before recruiting begins (domain section 14, M7). */
export const consentDocuments: readonly Document[] = [
  document('terms', true, 'サービスのご利用条件です。お申し込み、体験授業、正式なご依頼とキャンセルの手続きについて定めています。'),
  document('privacy', true, 'お預かりする個人情報の使いみちと管理についてです。先生探しと指導に必要な範囲でのみ利用します。'),
  document(
    'thirdParty',
    true,
    '先生のご紹介と募集のため、学年・科目・地域などの条件を先生や募集サービスに伝えます。お名前は体験授業が決まるまで、ご住所は対面の指導が決まるまで伝えません。',
  ),
  document('recording', false, '指導の質を確かめるため、オンライン授業やお電話を録音・録画することがあります。同意は任意です。'),
];
