import { weightsOf } from '@tsumugi/contract/matching/weights';
import type { BrandSettingsView } from '@tsumugi/contract/resources/brand-settings';
import type { HolidayKind } from '@tsumugi/contract/resources/holiday';
import type { WorkingHoursView } from '@tsumugi/contract/resources/working-hours';
import { type BrandWithLogo, logoAddress } from '../../platform/brands/brand-logo.js';
import type { Brand } from '../../platform/database/generated-client/client.js';

export const holidayId = (kind: HolidayKind, day: string) => `${kind}-${day}`;

export function presentBrand(row: BrandWithLogo): BrandSettingsView {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    prefix: row.prefix,
    companyName: row.companyName,
    phone: row.phone,
    businessHours: row.businessHours,
    timerexCalendarUrl: row.timerexCalendarUrl,
    photoGuideUrl: row.photoGuideUrl,
    logo: logoAddress(row),
    primaryColor: row.primaryColor,
    accentColor: row.accentColor,
    hostNames: row.hostNames,
    footerLinks: row.footerLinks as BrandSettingsView['footerLinks'],
    mailName: row.mailName,
    mailFrom: row.mailFrom,
    mailReplyTo: row.mailReplyTo,
    mailSignature: row.mailSignature,
    introductionAnswerDays: row.introductionAnswerDays,
    extensionDays: row.extensionDays,
    trialConsentDays: row.trialConsentDays,
    reportBusinessDays: row.reportBusinessDays,
    hiringConsentDays: row.hiringConsentDays,
    requiredAdditionalInfo:
      row.requiredAdditionalInfo as BrandSettingsView['requiredAdditionalInfo'],
    formsBecomeMatters: row.formsBecomeMatters,
    matchingWeights: weightsOf(row.matchingWeights),
  };
}

export function presentHours(row: Brand): WorkingHoursView {
  const { id, version, name, cutOffMinute, quietFromMinute, quietToMinute } = row;
  return { id, brand: id, version, name, cutOffMinute, quietFromMinute, quietToMinute };
}
