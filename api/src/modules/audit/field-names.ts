import { titleOf } from '@tsumugi/contract/kit/define-fields';
import { adminSave } from '@tsumugi/contract/resources/admin';
import { brandSettingsPatch } from '@tsumugi/contract/resources/brand-settings';
import { newConsentDocument } from '@tsumugi/contract/resources/consent-document';
import { saveContactForm } from '@tsumugi/contract/resources/contact-form';
import { fieldLabel } from '@tsumugi/contract/resources/field-history';
import { dkimSelectors } from '@tsumugi/contract/resources/mail-check';
import { mailServerSave } from '@tsumugi/contract/resources/mail-server';
import { noticeTemplateSave } from '@tsumugi/contract/resources/notice-template';
import { newSiteKey } from '@tsumugi/contract/resources/public-inquiry';
import { retentionPeriods } from '@tsumugi/contract/resources/retention';
import { teamRulesSave } from '@tsumugi/contract/resources/team-rules';
import { signInRulesSave } from '@tsumugi/contract/resources/two-step';
import { workingHoursSave } from '@tsumugi/contract/resources/working-hours';
import type { z } from 'zod';

/** Forms whose titles name the logged fields. */
const forms: Readonly<Record<string, z.ZodObject>> = {
  admin: adminSave,
  contactForm: saveContactForm,
  brand: brandSettingsPatch,
  workingHours: workingHoursSave,
  noticeTemplate: noticeTemplateSave,
  signInRules: signInRulesSave,
  teamRules: teamRulesSave,
  consentDocument: newConsentDocument,
  siteKey: newSiteKey,
  dkimSelectors,
  mailServer: mailServerSave,
  retention: retentionPeriods,
};
/** Columns that no form has under this name. */
const others: Readonly<Record<string, string>> = {
  address: '住所',
  birthDate: '生年月日',
  confirmedAt: '確認',
  confirmedBy: '確認者',
  disabled: '利用停止',
  key: 'キー',
  logo: 'ロゴ',
  matchingWeights: 'マッチングの重み',
  phone: '電話番号',
  phone2: '電話番号2',
  sessions: 'ログイン中の端末',
  role: '利用区分',
  secondGuardian: '二人目の保護者',
  twoStep: '2段階認証',
  passkeys: 'パスキー',
  name: '名前',
};

/** `phone` of a parent → 電話番号. Fields without a title keep their name. */
export function fieldName(entity: string, field: string): string {
  return titleOf(forms[entity]?.shape[field]) ?? others[field] ?? fieldLabel(entity, field);
}
