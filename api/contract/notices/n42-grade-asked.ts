import { defineNotice } from './define-notice.js';

export const n42 = defineNotice({
  code: 'N42',
  when: 'on 1 April, about a student whose grade does not follow by itself: high school 3, pre-school without a birth date (domain section 7)',
  customer: {
    subject: '新年度の学年のご確認({studentName}様)',
    body: '新年度になりました。{studentName}様の学年は、昨年度のご登録のままです。進学などで学年が変わった場合は、マイページで学年をご変更ください。ご不明な点は、チャットで事務局までお知らせください。',
    link: 'profileLink',
  },
});
