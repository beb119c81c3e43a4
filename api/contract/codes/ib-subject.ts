import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** IB diploma subjects (specification section 3: 10–160). */
export const ibSubject = defineCodes('ibSubject', 'IB科目', {
  japaneseA: { code: 10, label: '日本語A' },
  englishA: { code: 20, label: '英語A' },
  otherA: { code: 30, label: 'その他言語A' },
  englishB: { code: 40, label: '英語B' },
  japaneseB: { code: 50, label: '日本語B' },
  otherB: { code: 60, label: 'その他言語B' },
  history: { code: 70, label: '歴史' },
  geography: { code: 80, label: '地理' },
  economics: { code: 90, label: '経済' },
  businessManagement: { code: 100, label: 'ビジネスマネジメント' },
  psychology: { code: 110, label: '心理学' },
  physics: { code: 120, label: '物理' },
  chemistry: { code: 130, label: '化学' },
  biology: { code: 140, label: '生物' },
  mathematics: { code: 150, label: '数学(AA・AI)' },
  other: { code: 160, label: 'その他(TOK・EE・CS等)' },
});
export type IbSubject = CodeOf<typeof ibSubject>;
