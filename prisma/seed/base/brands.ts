import type { Prisma } from '@tsumugi/api/platform/database/generated-client/client';

/**
 * The four brands of a new installation; all columns but the number are settings
 * (domain/labels#brands).
 */
export const brands: readonly Prisma.BrandCreateManyInput[] = [
  {
    id: 1,
    name: '家庭教師',
    prefix: 'K',
    companyName: 'マッチング事務局',
    primaryColor: '#1f4e8c',
    accentColor: '#0b6b6b',
    timerexCalendarUrl: 'https://calendar.example.jp/home-tutor',
    requiredAdditionalInfo: ['motivation', 'startDate'],
  },
  {
    id: 2,
    name: 'オンライン家庭教師',
    prefix: 'O',
    companyName: 'オンライン事務局',
    primaryColor: '#0b6b6b',
    accentColor: '#1f4e8c',
    timerexCalendarUrl: 'https://calendar.example.jp/online',
    requiredAdditionalInfo: ['motivation', 'startDate', 'equipment'],
  },
  {
    id: 3,
    name: '海外・帰国・国際教育',
    prefix: 'G',
    companyName: '国際教育事務局',
    primaryColor: '#6a4ca0',
    accentColor: '#855600',
    timerexCalendarUrl: 'https://calendar.example.jp/global',
    requiredAdditionalInfo: ['motivation', 'startDate', 'overseas'],
  },
  {
    id: 4,
    name: 'テック教師',
    prefix: 'T',
    companyName: 'テック教師事務局',
    primaryColor: '#2c683b',
    accentColor: '#1f4e8c',
    timerexCalendarUrl: null,
    requiredAdditionalInfo: ['motivation', 'portfolio'],
  },
];
