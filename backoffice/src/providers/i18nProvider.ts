import polyglotI18nProvider from 'ra-i18n-polyglot';
import { ja } from './i18n/ja.js';

/** One language: the framework asks for `en` at start unless told otherwise. */
export const i18nProvider = polyglotI18nProvider(() => ja, 'ja', [{ locale: 'ja', name: '日本語' }]);
