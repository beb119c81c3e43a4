import { defineConfig } from 'vite';
import { portalConfig } from '../shared/build/portal-config.js';

export default defineConfig(
  portalConfig(import.meta.dirname, '/customer/', {
    name: 'つむぎ ご家庭のページ',
    shortName: 'つむぎ',
    description: '先生とのマッチングとご依頼の状況を確認できる、ご家庭のページです。',
    start: '/customer/mypage',
    scope: '/',
    shortcuts: [
      { name: 'ご依頼', url: '/customer/case-list' },
      { name: 'マイページ', url: '/customer/profile' },
    ],
  }),
);
