import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** How well a language is spoken (domain section 7). */
export const languageLevel = defineCodes('languageLevel', '語学レベル', {
  native: { code: 1, label: '母語' },
  business: { code: 2, label: 'ビジネス' },
  conversational: { code: 3, label: '日常会話' },
  learning: { code: 4, label: '学習中' },
  none: { code: 0, label: 'なし' },
});
export type LanguageLevel = CodeOf<typeof languageLevel>;
