import { defineConfig } from 'vite';
import { portalConfig } from '../shared/build/portal-config.js';

export default defineConfig(
  portalConfig(import.meta.dirname, '/teacher/', {
    name: 'つむぎ 先生のページ',
    shortName: 'つむぎ 先生',
    description: '応募と体験授業の状況を確認できる、先生のページです。',
    start: '/teacher/teacher-mypage',
    scope: '/teacher',
    shortcuts: [
      { name: '案件', url: '/teacher/teacher-case-list' },
      { name: 'プロフィール', url: '/teacher/teacher-profile' },
    ],
  }),
);
