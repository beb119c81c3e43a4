import { type CodeOf, defineCodes } from '../kit/define-codes.js';

/** Day of the week, Monday first. */
export const weekday = defineCodes('weekday', '曜日', {
  monday: { code: 1, label: '月' },
  tuesday: { code: 2, label: '火' },
  wednesday: { code: 3, label: '水' },
  thursday: { code: 4, label: '木' },
  friday: { code: 5, label: '金' },
  saturday: { code: 6, label: '土' },
  sunday: { code: 7, label: '日' },
});
export type Weekday = CodeOf<typeof weekday>;
