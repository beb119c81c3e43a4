import { titleOf } from '@tsumugi/contract/kit/define-fields';
import type { RouteDefinition } from '@tsumugi/contract/kit/define-route';
import { adminSave } from '@tsumugi/contract/resources/admin';
import { auditSettings } from '@tsumugi/contract/resources/audit';
import { brandSettingsPatch } from '@tsumugi/contract/resources/brand-settings';
import { newConsentDocument } from '@tsumugi/contract/resources/consent-document';
import { saveContactForm } from '@tsumugi/contract/resources/contact-form';
import { fieldLabel } from '@tsumugi/contract/resources/field-history';
import { dkimSelectors } from '@tsumugi/contract/resources/mail-check';
import { newSiteKey } from '@tsumugi/contract/resources/public-inquiry';
import { retentionPeriods } from '@tsumugi/contract/resources/retention';
import * as api from '@tsumugi/contract/routes/routes';
import { z } from 'zod';

/** Forms whose titles name the logged fields; of a setting, the input of its `save`. */
const forms: Readonly<Record<string, z.ZodObject>> = {
  admin: adminSave,
  contactForm: saveContactForm,
  brand: brandSettingsPatch,
  consentDocument: newConsentDocument,
  siteKey: newSiteKey,
  dkimSelectors,
  retention: retentionPeriods,
};
const nouns: Readonly<Record<string, Readonly<Record<string, RouteDefinition>>>> = api;

/** Labels of columns that no form contains under this name. */
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
  const form = forms[entity] ?? (entity in auditSettings ? nouns[entity]?.save?.input : undefined);
  const titled = form instanceof z.ZodObject ? titleOf(form.shape[field]) : undefined;
  return titled ?? others[field] ?? fieldLabel(entity, field);
}
