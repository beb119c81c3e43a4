import { adminSave } from '@tsumugi/contract/resources/admin';
import { brandSettingsPatch } from '@tsumugi/contract/resources/brand-settings';
import { saveContactForm } from '@tsumugi/contract/resources/contact-form';
import { parentPatch } from '@tsumugi/contract/resources/family';
import { fieldLabel } from '@tsumugi/contract/resources/field-words';
import { noticeTemplateSave } from '@tsumugi/contract/resources/notice-template';
import { studentPatch } from '@tsumugi/contract/resources/student';
import { teacherPatch } from '@tsumugi/contract/resources/teacher';
import { teamRulesSave } from '@tsumugi/contract/resources/team-rules';
import { signInRulesSave } from '@tsumugi/contract/resources/two-step';
import { workingHoursSave } from '@tsumugi/contract/resources/working-hours';
import type { z } from 'zod';

/** The forms that write what the log names: their titles are the words. */
const forms: Readonly<Record<string, z.ZodObject>> = {
  parent: parentPatch,
  student: studentPatch,
  teacher: teacherPatch,
  admin: adminSave,
  contactForm: saveContactForm,
  brand: brandSettingsPatch,
  workingHours: workingHoursSave,
  noticeTemplate: noticeTemplateSave,
  signInRules: signInRulesSave,
  teamRules: teamRulesSave,
};
/** Columns that no form has under this name. */
const others: Readonly<Record<string, string>> = {
  address: '住所',
  birthDate: '生年月日',
  confirmedAt: '確認',
  confirmedBy: '確認者',
  disabled: '利用停止',
  dpLevelScores: 'IB DPスコア',
  matchingWeights: 'マッチングの重み',
  overseasExperiences: '海外経験',
  phone: '電話番号',
  phone2: '電話番号2',
  prereturnAppliedSchools: '帰国時の受験校',
  sessions: 'ログイン中の端末',
  role: '利用区分',
  twoStep: '2段階認証',
  passkeys: 'パスキー',
  teachingExperiences: '指導経験',
  name: '名前',
};

/** `phone` of a parent → 電話番号. Names that nobody gave words are said as they are. */
export function fieldName(entity: string, field: string): string {
  return titleOf(forms[entity]?.shape[field]) ?? others[field] ?? fieldLabel(entity, field);
}

/** A wrapper (optional, nullable) may carry the title, or what it wraps. */
function titleOf(schema: z.core.$ZodType | undefined): string | undefined {
  for (let each = schema as z.ZodType | undefined; each; each = inner(each)) {
    const title = each.meta()?.title;
    if (title) return title;
  }
  return undefined;
}

const inner = (schema: z.ZodType): z.ZodType | undefined =>
  'unwrap' in schema && typeof schema.unwrap === 'function' ? (schema.unwrap() as z.ZodType) : undefined;
